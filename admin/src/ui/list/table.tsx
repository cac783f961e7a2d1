import {
  type ColumnDef,
  columnVisibilityFeature,
  type ReactTable,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import { type Column, idOf, inOrder, isSortable } from './column.ts'
import type { Sort } from './sort-rows.ts'
import type { ListState } from './use-list-state.ts'

export type { Column }

export type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => number
  rowClass?: (row: Row) => string
  /** The order and the columns that staff chose; without it a table keeps its order itself. */
  list?: ListState | undefined
  /** Names a row for the box that chooses it; rows without boxes have nothing that is done with many. */
  nameOf?: ((row: Row) => string) | undefined
  /** At the foot, by the id of their column. */
  totals?: Readonly<Record<string, ReactNode>> | undefined
  /** On a card each value follows the label of its column. */
  isLabelled?: boolean
  /** Never cards: it is as narrow as its figures and scrolls in its place, which draws it. */
  isFigures?: boolean
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature })
type Features = typeof features

/** Explicit, because a browser may drop the role of a table element when CSS changes its display to a card's. */
const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** The table of every list: columns that are sorted and chosen, rows that are chosen, totals at the foot; cards on a phone. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, rowClass, list, nameOf, totals, isLabelled = false, isFigures = false } = props
  const [ownSort, setOwnSort] = useState<Sort | null>(null)
  const sort = list ? list.sort : ownSort
  const onSort = list ? list.setSort : setOwnSort
  const sorted = useMemo(() => (list ? rows : inOrder(columns, rows, ownSort)), [list, columns, rows, ownSort])
  const data = useMemo(() => sorted.map((row) => ({ row })), [sorted])
  const table = useTable({
    features,
    columns: useMemo(() => columns.map(toDefinition<Row>), [columns]),
    data,
    getRowId: ({ row }, index) => String(keyOf(row, index)),
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: {
      sorting: sort ? [sort] : [],
      rowSelection: list?.selection ?? {},
      columnVisibility: Object.fromEntries((list?.hidden ?? []).map((id) => [id, false])),
    },
    onSortingChange(update) {
      const [next] = typeof update === 'function' ? update(sort ? [sort] : []) : update
      if (next) onSort(next)
    },
    onRowSelectionChange: (update) => list?.setSelection(update),
  })
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => columns.find((column) => idOf(column) === id) ?? [])
  return (
    <div className="table-frame">
      {!isFigures && columns.some(isSortable) && (
        <div className="on-cards">
          <SortChoice {...{ columns, sort, onSort }} />
        </div>
      )}
      <table
        className={isFigures ? '' : `table ${list ? 'table-list' : ''} ${isLabelled ? 'table-labelled' : ''}`}
        {...role.table}
      >
        <caption className="unseen">{caption}</caption>
        <TableHead {...{ table, columns }} hasBoxes={nameOf !== undefined} />
        <tbody {...role.rowgroup}>
          {table.getRowModel().rows.map((tableRow) => (
            <tr
              key={tableRow.id}
              {...role.row}
              className={rowClass?.(tableRow.original.row)}
              aria-selected={nameOf ? tableRow.getIsSelected() : undefined}
            >
              {nameOf && (
                <td {...role.cell} className="cell-select">
                  <input
                    type="checkbox"
                    aria-label={`Elegir ${nameOf(tableRow.original.row)}`}
                    checked={tableRow.getIsSelected()}
                    onChange={tableRow.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {shown.map((column) => (
                <Cell key={idOf(column)} column={column} row={tableRow.original.row} />
              ))}
            </tr>
          ))}
        </tbody>
        {totals && <TableFoot {...{ shown, totals }} hasBoxes={nameOf !== undefined} />}
      </table>
    </div>
  )
}

type HeadProps<Row> = {
  table: ReactTable<Features, { row: Row }>
  columns: readonly Column<Row>[]
  hasBoxes: boolean
}

const TableHead = <Row,>({ table, columns, hasBoxes }: HeadProps<Row>) => (
  <thead {...role.rowgroup}>
    {table.getHeaderGroups().map((group) => (
      <tr key={group.id} {...role.row}>
        {hasBoxes && (
          <th {...role.columnheader} scope="col" className="cell-select">
            <input
              type="checkbox"
              aria-label="Elegir todas las de esta página"
              checked={table.getIsAllRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {group.headers.map(({ id, column }) => {
          const { label, as } = columns.find((one) => idOf(one) === id) ?? { label: id }
          return (
            <th
              key={id}
              {...role.columnheader}
              scope="col"
              className={cellClass(as)}
              aria-sort={ariaSort(column.getIsSorted())}
            >
              {column.getCanSort() ? (
                <button type="button" className="column-sort" onClick={column.getToggleSortingHandler()}>
                  {label}
                  <span aria-hidden="true">{arrows[column.getIsSorted() || 'none']}</span>
                </button>
              ) : (
                label
              )}
            </th>
          )
        })}
      </tr>
    ))}
  </thead>
)

const arrows = { asc: '↑', desc: '↓', none: '' }
const ariaSort = (sorted: false | 'asc' | 'desc') =>
  sorted ? ({ asc: 'ascending', desc: 'descending' } as const)[sorted] : undefined

type SortProps<Row> = { columns: readonly Column<Row>[]; sort: Sort | null; onSort: (sort: Sort) => void }

export const SortChoice = <Row,>({ columns, sort, onSort }: SortProps<Row>) => (
  <div className="choice">
    <select
      aria-label="Ordenar por"
      value={sort?.id ?? ''}
      onChange={({ target: { value: id } }) =>
        onSort({ id, desc: columns.find((column) => idOf(column) === id)?.startsDescending ?? false })
      }
    >
      {!sort && <option value="">En su orden</option>}
      {columns.filter(isSortable).map((column) => (
        <option key={idOf(column)} value={idOf(column)}>
          Por {column.label.toLocaleLowerCase('es')}
        </option>
      ))}
    </select>
  </div>
)

function Cell<Row>({ column: { label, cell, as, hidden }, row }: { column: Column<Row>; row: Row }) {
  const className = `${cellClass(as)} ${hidden?.(row) ? 'cell-empty' : ''}`
  if (as === 'head') {
    return (
      <th {...role.rowheader} scope="row" className={className}>
        {cell(row)}
      </th>
    )
  }
  return (
    <td {...role.cell} className={className} data-label={label}>
      {cell(row)}
    </td>
  )
}

type FootProps<Row> = {
  shown: readonly Column<Row>[]
  totals: Readonly<Record<string, ReactNode>>
  hasBoxes: boolean
}

const TableFoot = <Row,>({ shown, totals, hasBoxes }: FootProps<Row>) => (
  <tfoot {...role.rowgroup}>
    <tr {...role.row}>
      {hasBoxes && <td {...role.cell} className="cell-select" />}
      {shown.map((column) => (
        <td key={idOf(column)} {...role.cell} className={cellClass(column.as)} data-label={column.label}>
          {totals[idOf(column)] ?? (column.as === 'head' ? 'En total' : null)}
        </td>
      ))}
    </tr>
  </tfoot>
)

const cellClass = (as: Column<never>['as']): string => `cell-${as ?? 'plain'}`

const toDefinition = <Row,>(column: Column<Row>): ColumnDef<Features, { row: Row }> => ({
  id: idOf(column),
  // The rows come sorted: the value is never compared, but a column without one cannot be sorted.
  accessorFn: () => null,
  enableSorting: isSortable(column),
  sortDescFirst: column.startsDescending ?? false,
})
