import type { ReactNode } from 'react'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  as?: 'head' | 'number' | 'status' | 'end'
  hidden?: (row: Row) => boolean
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number
  rowClass?: (row: Row) => string
}

/** Explicit, because a browser may drop the role of a table element when CSS changes its display to a card's. */
const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

export function Table<Row>({ caption, columns, rows, keyOf, rowClass }: Props<Row>) {
  return (
    <table className="table" {...role.table}>
      <caption className="unseen">{caption}</caption>
      <thead {...role.rowgroup}>
        <tr {...role.row}>
          {columns.map(({ label, as }) => (
            <th key={label} {...role.columnheader} scope="col" className={`cell-${as ?? 'plain'}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role.rowgroup}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...role.row} className={rowClass?.(row)}>
            {columns.map((column) => (
              <Cell key={column.label} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column: { label, cell, as, hidden }, row }: { column: Column<Row>; row: Row }) {
  const className = `cell-${as ?? 'plain'} ${hidden?.(row) ? 'cell-empty' : ''}`
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
