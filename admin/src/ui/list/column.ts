import type { ReactNode } from 'react'
import type { Header, Sheet } from '../export/sheet.ts'
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
  /** What a file has there, where the cell is more than a text; money in pesos. */
  text?: (row: Row) => SortValue
  /** Its title in a file, where it has a unit there or a type for Excel. */
  header?: Header
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

/** The columns of a file and its rows; those with buttons are left out. */
export function toSheet<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Sheet {
  const written = columns.filter(({ as }) => as !== 'end')
  return {
    headers: written.map(({ header, label }) => header ?? label),
    rows: rows.map((row) => written.map((column) => textIn(column, row))),
  }
}

function textIn<Row>({ text, cell, sortedBy }: Column<Row>, row: Row): SortValue {
  if (text) return text(row)
  const shown = cell(row)
  if (typeof shown === 'string' || typeof shown === 'number') return shown
  return typeof sortedBy === 'function' ? sortedBy(row) : null
}
