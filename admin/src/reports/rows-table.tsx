import type { Cell, Column, Columns } from '@aforo/domain/reporting/reports/report-definition.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { CellView, customerIdIn } from './cell-view.tsx'
import { isNumber } from './words/cell-words.ts'

type Row = Readonly<Record<string, Cell>>
type Props = { label: string; columns: Columns; rows: readonly Row[]; zone: Zone }

export function RowsTable({ label, columns, rows, zone }: Props) {
  const entries = Object.entries(columns)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes the arrow keys scroll it
    <div className="report-rows" role="region" aria-label={`Tabla: ${label}`} tabIndex={0}>
      <table>
        <caption className="unseen">{label}</caption>
        <thead>
          <tr>
            {entries.map(([name, column]) => (
              <th key={name} scope="col" className={alignOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {entries.map(([name, column], columnIndex) => {
                const cell = (
                  <CellView {...{ column, zone }} cell={row[name] ?? null} customerId={customerIdIn(columns, row)} />
                )
                return columnIndex === 0 ? (
                  <th key={name} scope="row" className={alignOf(column)}>
                    {cell}
                  </th>
                ) : (
                  <td key={name} className={alignOf(column)}>
                    {cell}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const SHORT_KINDS: ReadonlySet<Column['kind']> = new Set(['day', 'month', 'weekday', 'hour', 'moment'])
const alignOf = ({ kind }: Column): string =>
  isNumber(kind) ? 'cell-number' : SHORT_KINDS.has(kind) ? 'cell-whole' : ''
