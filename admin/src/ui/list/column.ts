import type { ReactNode } from 'react'
import { type Sort, sortRows, type SortValue } from './sort-rows.ts'

export type Column<Row> = {
  /** Its name in addresses, in calls and in what the browser keeps: its label if it has none. */
  id?: string
  label: string
  cell: (row: Row) => ReactNode
  as?: 'head' | 'number' | 'status' | 'end'
  /** A row that has nothing to show there: its card leaves the value out. */
  hidden?: (row: Row) => boolean
  /** What a list that was read whole is sorted by; `server` when the server sorts by the id of the column. */
  sortedBy?: ((row: Row) => SortValue) | 'server'
  /** Most columns of figures begin with the greatest. */
  startsDescending?: boolean
  /** Not shown until staff choose it. */
  isHiddenAtFirst?: boolean
}

export const idOf = ({ id, label }: { id?: string; label: string }): string => id ?? label

export const isSortable = ({ sortedBy }: Pick<Column<never>, 'sortedBy'>): boolean => sortedBy !== undefined

/** Rows in the order of one of their columns, or as they came. */
export function inOrder<Row>(columns: readonly Column<Row>[], rows: readonly Row[], sort: Sort | null): readonly Row[] {
  const value = sort && columns.find((column) => idOf(column) === sort.id)?.sortedBy
  return typeof value === 'function' ? sortRows(rows, value, sort?.desc ?? false) : rows
}
