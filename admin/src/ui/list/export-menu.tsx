import type { CallApi } from '../../api/call-api.ts'
import { ExportButtons } from '../export/export-buttons.tsx'
import { saveShown, useExport } from '../export/use-export.ts'
import { type Column, idOf, toSheet } from './column.ts'
import { ListMenu } from './list-menu.tsx'
import type { ListState } from './use-list-state.ts'

export type ExportProps<Row> = {
  fileName: string
  columns: readonly Column<Row>[]
  list: Pick<ListState, 'hidden'>
  /** Those of the page, or those that are chosen. */
  shown: readonly Row[]
  readAll: (callApi: CallApi, onRead: (rows: number) => void) => Promise<readonly Row[]>
}

/** Downloads what is seen, or all rows of the list with all columns. */
export function ExportMenu<Row>({ fileName, columns, list, shown, readAll }: ExportProps<Row>) {
  const { read, working, save } = useExport(fileName, async (...reading) => toSheet(columns, await readAll(...reading)))
  const seen = columns.filter((column) => !list.hidden.includes(idOf(column)))
  return (
    <ListMenu label={read ? `${read}…` : 'Exportar'} icon="download">
      <p>Lo que se ve</p>
      <ExportButtons
        label="CSV"
        of="lo que se ve"
        onSave={(format) => saveShown(fileName, toSheet(seen, shown), format)}
      />
      <p>Todo</p>
      <ExportButtons label="CSV" of="todo" working={working} onSave={(format) => void save(format)} />
    </ListMenu>
  )
}
