import { Link } from 'react-router'
import type { Cell, Column as ReportColumn, Columns } from '@aforo/domain/reporting/reports/report-definition.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { personPath, rosterPath, watchersPath } from '../paths.ts'
import type { SortValue } from '../ui/list/sort-rows.ts'
import type { Column } from '../ui/list/table.tsx'
import { cellInFile, cellWords, headerOf, isLinked, isNumber } from './words/cell-words.ts'

export type ReportRow = Readonly<Record<string, Cell>>

type Options = {
  zone: Zone
  /** Names the row: its first column if none is named. */
  head?: string | undefined
  sortedBy?: 'server' | 'browser' | undefined
}

/** The columns of a list or a table of a report, on the screen and in its file. */
export function reportColumns(columns: Columns, { zone, head, sortedBy }: Options): Column<ReportRow>[] {
  const entries = Object.entries(columns)
  const headName = head ?? entries[0]?.[0]
  return entries.map(([name, column]) => ({
    id: name,
    label: column.label,
    header: headerOf(column),
    text: (row) => cellInFile(column.kind, row[name], zone),
    cell: (row) => <CellView {...{ column, zone }} cell={row[name] ?? null} customerId={customerIdIn(columns, row)} />,
    ...(sortedBy && { sortedBy: sortedBy === 'server' ? sortedBy : (row) => sortValue(row[name]) }),
    ...(name === headName ? { as: 'head' } : isNumber(column.kind) && { as: 'number', startsDescending: true }),
    hidden: (row) => row[name] === null,
  }))
}

const sortValue = (cell: Cell | undefined): SortValue => (isLinked(cell) ? cell.text : cell)

type CellProps = { column: ReportColumn; cell: Cell; zone: Zone; customerId: number | null }

function CellView({ column: { kind }, cell, zone, customerId }: CellProps) {
  const words = cellWords(kind, cell, zone)
  const path = isLinked(cell) ? pathTo(kind, cell.id, customerId) : null
  return path ? (
    <Link className="cell-link" to={path}>
      {words}
    </Link>
  ) : (
    words
  )
}

function pathTo(kind: ReportColumn['kind'], id: number, customerId: number | null): string | null {
  switch (kind) {
    case 'person':
      return personPath(id)
    case 'class':
      return rosterPath(id)
    case 'video':
      return watchersPath(id)
    case 'purchase':
      return customerId === null ? null : personPath(customerId, 'compras')
    default:
      return null
  }
}

function customerIdIn(columns: Columns, row: ReportRow): number | null {
  const person = Object.entries(columns).find(([, { kind }]) => kind === 'person')
  const cell = person && row[person[0]]
  return isLinked(cell) ? cell.id : null
}
