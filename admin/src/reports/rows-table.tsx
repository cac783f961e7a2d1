import type { Cell, Column, Columns } from '@aforo/domain/reporting/reports/describing.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { CellView, personIn } from './cell-view.tsx'
import { isNumber } from './words/cell-words.ts'

type Row = Readonly<Record<string, Cell>>
type Props = { label: string; columns: Columns; rows: readonly Row[]; zone: Zone }

export function RowsTable({ label, columns, rows, zone }: Props) {
  const all = Object.entries(columns)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than its place is moved by the arrow keys
    <div className="report-rows" role="region" aria-label={`Tabla: ${label}`} tabIndex={0}>
      <table>
        <caption className="unseen">{label}</caption>
        <thead>
          <tr>
            {all.map(([name, column]) => (
              <th key={name} scope="col" className={alignOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {all.map(([name, column], place) => {
                const cell = (
                  <CellView {...{ column, zone }} cell={row[name] ?? null} customerId={personIn(columns, row)} />
                )
                return place === 0 ? (
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

const SHORT: ReadonlySet<Column['kind']> = new Set(['day', 'month', 'weekday', 'hour', 'moment'])
const alignOf = ({ kind }: Column): string => (isNumber(kind) ? 'cell-number' : SHORT.has(kind) ? 'cell-whole' : '')
