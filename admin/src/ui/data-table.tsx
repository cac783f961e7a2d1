import './data-table.css'
import {
  type ColumnDef,
  columnVisibilityFeature,
  type OnChangeFn,
  type ReactTable,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'

export type DataColumn<Row> = {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  as?: 'head' | 'number'
  /** The list can be sorted by it; most columns of figures begin with the greatest. */
  isSortable?: boolean
  startsDescending?: boolean
  /** A column that can be hidden is not shown until staff choose it. */
  isHiddenAtFirst?: boolean
}

type Sort = { id: string; desc: boolean }

type Props<Row> = {
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number
  nameOf: (row: Row) => string
  hiddenColumns: readonly string[]
  sort: Sort
  onSort: (sort: Sort) => void
  selection: RowSelectionState
  onSelection: OnChangeFn<RowSelectionState>
  /** At the foot, by the id of their column. */
  totals: Readonly<Record<string, ReactNode>>
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature })

/** A table whose rows are sorted and paged by the server, with columns and rows that staff choose. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, nameOf, hiddenColumns, sort, onSort, selection, onSelection, totals } = props
  const definitions = useMemo(() => columns.map(toDefinition<Row>), [columns])
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(keyOf(row)),
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: {
      sorting: [sort],
      rowSelection: selection,
      columnVisibility: Object.fromEntries(hiddenColumns.map((id) => [id, false])),
    },
    onSortingChange(update) {
      const [next] = typeof update === 'function' ? update([sort]) : update
      if (next) onSort(next)
    },
    onRowSelectionChange: onSelection,
  })
  return (
    <div className="data-table-frame">
      <SortChoice columns={columns} sort={sort} onSort={onSort} />
      <table className="table data-table">
        <caption className="unseen">{caption}</caption>
        <TableHead table={table} byId={byId} />
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className="row-link" aria-selected={row.getIsSelected()}>
              <td className="cell-select">
                <input
                  type="checkbox"
                  aria-label={`Elegir a ${nameOf(row.original)}`}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </td>
              {row.getVisibleCells().map(({ id, column }) => (
                <BodyCell key={id} column={byId.get(column.id)} row={row.original} />
              ))}
            </tr>
          ))}
        </tbody>
        {Object.keys(totals).length > 0 && (
          <tfoot>
            <tr>
              <td className="cell-select" />
              {table.getVisibleLeafColumns().map(({ id }) => (
                <td key={id} className={cellClass(byId.get(id))} data-label={byId.get(id)?.label}>
                  {totals[id]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type HeadProps<Row extends object> = {
  table: ReactTable<typeof features, Row>
  byId: ReadonlyMap<string, DataColumn<Row>>
}

const TableHead = <Row extends object>({ table, byId }: HeadProps<Row>) => (
  <thead>
    {table.getHeaderGroups().map((group) => (
      <tr key={group.id}>
        <th scope="col" className="cell-select">
          <input
            type="checkbox"
            aria-label="Elegir todas las de esta página"
            checked={table.getIsAllRowsSelected()}
            onChange={table.getToggleAllRowsSelectedHandler()}
          />
        </th>
        {group.headers.map(({ id, column }) => (
          <th key={id} scope="col" className={cellClass(byId.get(id))} aria-sort={ariaSort(column.getIsSorted())}>
            {column.getCanSort() ? (
              <button type="button" className="column-sort" onClick={column.getToggleSortingHandler()}>
                {byId.get(id)?.label}
                <span aria-hidden="true">{arrows[column.getIsSorted() || 'none']}</span>
              </button>
            ) : (
              byId.get(id)?.label
            )}
          </th>
        ))}
      </tr>
    ))}
  </thead>
)

const SortChoice = <Row extends object>({ columns, sort, onSort }: Pick<Props<Row>, 'columns' | 'sort' | 'onSort'>) => (
  <div className="choice on-cards">
    <select
      aria-label="Ordenar por"
      value={sort.id}
      onChange={({ target: { value: id } }) =>
        onSort({ id, desc: columns.find((column) => column.id === id)?.startsDescending ?? false })
      }
    >
      {columns
        .filter(({ isSortable }) => isSortable)
        .map(({ id, label }) => (
          <option key={id} value={id}>
            Por {label.toLocaleLowerCase('es')}
          </option>
        ))}
    </select>
  </div>
)

const arrows = { asc: '↑', desc: '↓', none: '' }

function BodyCell<Row>({ column, row }: { column: DataColumn<Row> | undefined; row: Row }) {
  if (!column) return null
  if (column.as === 'head') {
    return (
      <th scope="row" className={cellClass(column)}>
        {column.cell(row)}
      </th>
    )
  }
  return (
    <td className={cellClass(column)} data-label={column.label}>
      {column.cell(row)}
    </td>
  )
}

const toDefinition = <Row extends object>({
  id,
  isSortable = false,
  startsDescending = false,
}: DataColumn<Row>): ColumnDef<typeof features, Row> => ({
  id,
  // The server sorts: the value is never compared, but a column without one cannot be sorted.
  accessorFn: () => null,
  enableSorting: isSortable,
  sortDescFirst: startsDescending,
})

const cellClass = (column: { as?: 'head' | 'number' } | undefined): string => `cell-${column?.as ?? 'plain'}`

const ariaSort = (sorted: false | 'asc' | 'desc') =>
  sorted ? ({ asc: 'ascending', desc: 'descending' } as const)[sorted] : undefined
