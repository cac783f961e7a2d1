import { type Versioned, versionOf } from '../versions/compare.ts'
import { type ReactNode, useMemo } from 'react'
import { useRecords } from '../../api/records.ts'
import type { AdminRecord } from '../../api/resource.ts'
import type { ResourceName } from '../../resources.ts'
import { useIsAllowed } from '../../api/use-current-staff.ts'
import { BulkBar, type BulkAct } from '../list/bulk-bar.tsx'
import { inOrder, type Column } from '../list/column.ts'
import { ColumnMenu } from '../list/column-menu.tsx'
import { useListState } from '../list/use-list-state.ts'
import { ViewMenu } from '../list/view-menu.tsx'
import { Table } from '../table.tsx'
import { RecordList, type RecordListProps } from './record-list.tsx'
import { useListQuery } from './use-list-query.ts'

type Props<Row> = Omit<RecordListProps<Row>, 'renderRows' | 'sort'> & {
  caption?: string
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  /** At the foot, by the label of their column, when all rows are on one page. */
  totals?: (rows: readonly Row[]) => Readonly<Record<string, ReactNode>>
  /** What is sent to archive a record and to restore it, if it is not `archived`. */
  archiveBody?: (archived: boolean) => Record<string, unknown>
}

/** A list of few records as a table: sorted in the browser, its columns chosen, many archived or deleted at once (2.54). */
export function RecordTable<Row extends AdminRecord>(props: Props<Row>) {
  const { caption, columns, nameOf, totals, archiveBody = sendArchived, ...listProps } = props
  const { name, actions, archiveLabel } = listProps
  const list = useListState(name, columns)
  const acts = useActs(name, archiveLabel === undefined ? null : archiveBody)
  const { sort } = list
  return (
    <RecordList<Row>
      {...listProps}
      sort={useMemo(() => (sort ? (rows) => inOrder(columns, rows, sort) : undefined), [columns, sort])}
      actions={
        <>
          <ColumnMenu {...{ columns, list }} />
          <ViewMenu list={list} />
          {actions}
        </>
      }
      renderRows={(rows, { total }) => {
        const chosen = rows.filter(({ id }) => list.selection[String(id)])
        return (
          <>
            <p className="summary" role="status">
              {chosen.length > 0 ? `${chosen.length} de ${total}` : total === 1 ? '1 registro' : `${total} registros`}
            </p>
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

const sendArchived = (archived: boolean) => ({ archived })

function useActs(name: ResourceName, archiveBody: typeof sendArchived | Props<never>['archiveBody'] | null) {
  const records = useRecords()
  const mayChange = useIsAllowed(name, 'edit')
  const [{ archived }] = useListQuery()
  if (!mayChange) return []
  const move =
    (isArchived: boolean) =>
    ({ id }: AdminRecord, saved: unknown = {}) =>
      records.update(name, id, { ...archiveBody?.(isArchived), ...versionOf(saved as Versioned) })
  const archive: BulkAct<AdminRecord> = {
    label: archived ? 'Sacar del archivo' : 'Archivar',
    icon: 'archive',
    run: (row) => move(!archived)(row),
    undo: move(archived),
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
