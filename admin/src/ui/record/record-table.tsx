import { type ReactNode, useMemo } from 'react'
import { readAllPages } from '../../api/read-all-pages.ts'
import { useRecords } from '../../api/records.ts'
import type { AdminRecord } from '../../api/resource.ts'
import type { ResourceName } from '../../resources.ts'
import { useIsAllowed } from '../../api/use-current-staff.ts'
import { BulkBar, type BulkAct } from '../list/bulk-bar.tsx'
import { inOrder, type Column } from '../list/column.ts'
import { ExportMenu } from '../list/export-menu.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { type ListState, useListState } from '../list/use-list-state.ts'
import { Table } from '../list/table.tsx'
import { type Versioned, versionOf } from '../versions/compare.ts'
import { RecordList, type RecordListProps } from './record-list.tsx'
import { useListQuery } from './use-list-query.ts'

type Props<Row> = Omit<RecordListProps<Row>, 'renderRows' | 'sort'> & {
  caption?: string
  /** Instead of a file with the columns of the table. */
  exportButton?: ReactNode
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  /** At the foot, by the label of their column, when all rows are on one page. */
  totals?: (rows: readonly Row[]) => Readonly<Record<string, ReactNode>>
  /** What is sent to archive a record and to restore it, if it is not `archived`. */
  archiveBody?: (archived: boolean) => Record<string, unknown>
}

/** A list of few records as a table: sorted in the browser, its columns chosen, many archived or deleted at once (2.54). */
export function RecordTable<Row extends AdminRecord>(props: Props<Row>) {
  const { caption, columns, nameOf, exportButton, totals, archiveBody = sendArchived, ...listProps } = props
  const { name, archiveLabel } = listProps
  const list = useListState(name, columns)
  const acts = useActs(name, archiveLabel === undefined ? null : archiveBody)
  const { sort } = list
  return (
    <RecordList<Row>
      {...listProps}
      sort={useMemo(() => (sort ? (rows) => inOrder(columns, rows, sort) : undefined), [columns, sort])}
      renderRows={(rows, { total }) => {
        const chosen = rows.filter(({ id }) => list.selection[String(id)])
        return (
          <>
            <ListTools
              {...{ columns, list }}
              summary={
                chosen.length > 0 ? `${chosen.length} de ${total}` : total === 1 ? '1 registro' : `${total} registros`
              }
            >
              {exportButton ?? <RecordsExport {...{ name, columns, list }} shown={chosen.length > 0 ? chosen : rows} />}
            </ListTools>
            <BulkBar {...{ list, chosen, nameOf, acts }} />
            <Table
              caption={caption ?? listProps.title}
              {...{ columns, rows, list }}
              keyOf={({ id }) => Number(id)}
              rowClass={() => 'row-link'}
              nameOf={acts.length > 0 ? nameOf : undefined}
              totals={rows.length === total ? totals?.(rows) : undefined}
            />
          </>
        )
      }}
    />
  )
}

type ExportProps<Row> = { name: ResourceName; columns: readonly Column<Row>[]; list: ListState; shown: readonly Row[] }

function RecordsExport<Row extends AdminRecord>({ name, ...shown }: ExportProps<Row>) {
  const records = useRecords()
  const [{ q, archived }] = useListQuery()
  const readAll = () =>
    readAllPages(async (page) => {
      const { data, total } = await records.list(name, { filter: { q, archived }, page: page + 1 })
      return { rows: data as Row[], total }
    })
  return <ExportMenu fileName={name} {...shown} readAll={readAll} />
}

const sendArchived = (archived: boolean) => ({ archived })

function useActs(name: ResourceName, archiveBody: typeof sendArchived | Props<never>['archiveBody'] | null) {
  const records = useRecords()
  const mayChange = useIsAllowed(name, 'edit')
  const [{ archived }] = useListQuery()
  if (!mayChange) return []
  const archive: BulkAct<AdminRecord> = {
    label: archived ? 'Sacar del archivo' : 'Archivar',
    icon: 'archive',
    run: ({ id }) => records.update(name, id, archiveBody?.(!archived) ?? {}),
    undo: ({ id }, saved) => records.update(name, id, { ...archiveBody?.(archived), ...versionOf(saved as Versioned) }),
    toMessage: ({ length }) => `${length} ${archived ? 'fuera del archivo' : 'en el archivo'}.`,
  }
  const remove: BulkAct<AdminRecord> = {
    label: 'Eliminar',
    icon: 'x',
    run: ({ id }) => records.delete(name, id),
    toMessage: deletedWords,
    question: ({ length }) => (length === 1 ? '¿Deseas eliminar 1 registro?' : `¿Deseas eliminar ${length} registros?`),
  }
  return archiveBody ? [archive, remove] : [remove]
}

/** What was sold or used is archived instead, which the answer says. */
function deletedWords(answers: readonly unknown[]): string {
  const archived = answers.filter((answer) => (answer as { archived?: boolean }).archived).length
  const deleted = answers.length - archived
  const words = deleted === 1 ? '1 eliminado' : `${deleted} eliminados`
  if (archived === 0) return `${words}.`
  return deleted === 0 ? `${archived} en el archivo: ya se había usado.` : `${words}, ${archived} en el archivo.`
}
