import type { CallApi } from '../../api/call-api.ts'
import { Button } from '../button.tsx'
import { toCsv } from '../csv.ts'
import { useExport } from '../use-export.ts'
import { type Column, idOf, toSheet } from './column.ts'
import { ListMenu } from './list-menu.tsx'
import type { ListState } from './use-list-state.ts'

type Props<Row> = {
  fileName: string
  columns: readonly Column<Row>[]
  list: Pick<ListState, 'hidden'>
  /** Those of the page, or those that are chosen. */
  shown: readonly Row[]
  readAll: (callApi: CallApi, onRead: (rows: number) => void) => Promise<readonly Row[]>
}

/** Downloads what is seen, or all rows of the list with all columns. */
export function ExportMenu<Row>({ fileName, columns, list, shown, readAll }: Props<Row>) {
  const seen = useExport(fileName, async () =>
    write(
      columns.filter((column) => !list.hidden.includes(idOf(column))),
      shown,
    ),
  )
  const whole = useExport(fileName, async (...reading) => write(columns, await readAll(...reading)))
  return (
    <ListMenu label={whole.read ? `${whole.read}…` : 'Exportar'} icon="download">
      <Button look="quiet" working={seen.working} onClick={() => void seen.save()}>
        Lo que se ve
      </Button>
      <Button look="quiet" working={whole.working} onClick={() => void whole.save()}>
        Todo
      </Button>
    </ListMenu>
  )
}

function write<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const sheet = toSheet(columns, rows)
  return toCsv(sheet.headers, sheet.rows)
}
