import './charts.css'
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useId } from 'react'
import { Hatch, hatchOf } from './hatch.tsx'
import { Key } from './key.tsx'
import type { Measure } from './measure.ts'
import { lengthOf, stacked } from './stacked.ts'
import { useRoom } from './use-room.ts'

export type Row = { readonly label: string; readonly values: readonly (number | null)[] }

type Props = {
  labelledBy: string
  parts: readonly string[]
  rows: readonly Row[]
  rowsAre: string
  measure: Measure
}

const ROW = 42
const THICK = 16
const LETTER = 7
const MOST_SAID = 3

export function Bars({ labelledBy, parts, rows, rowsAre, measure }: Props) {
  const [place, width] = useRoom()
  const id = useId()
  const most = measure.most ?? Math.max(1, ...rows.map(({ values }) => lengthOf(values)))
  const x = scaleLinear({ domain: [0, most], range: [0, width] })
  const height = rows.length * ROW
  return (
    <div className="chart chart-bars">
      <p className="chart-heads" aria-hidden="true">
        <span>{rowsAre}</span>
        <span>{parts.length <= MOST_SAID ? parts.join(' · ') : 'Total'}</span>
      </p>
      {parts.length > 1 && <Key kind="bar" entries={parts.map((label) => ({ label }))} />}
      <div className="chart-plot" ref={place} style={{ minHeight: height }}>
        {width > 0 && (
          <svg role="img" aria-labelledby={labelledBy} viewBox={`0 0 ${width} ${height}`} width="100%">
            {parts.map((part, index) => (
              <Hatch key={part} of={index} name={`${id}${index}`} />
            ))}
            {rows.map(({ label, values }, row) => {
              const valueText = formatValues(values, measure)
              return (
                <g key={`${label} ${row}`} transform={`translate(0 ${row * ROW})`}>
                  <title>{`${label}: ${valueText}`}</title>
                  <text className="chart-name" y="15">
                    {fitted(label, (width - valueText.length * LETTER - 16) / LETTER)}
                  </text>
                  <text className="chart-value" x={width} y="15" textAnchor="end">
                    {valueText}
                  </text>
                  <Bar className="chart-track" y={20} width={width} height={THICK} rx={3} />
                  {stacked(values).map(({ from, to }, index) => (
                    <g key={parts[index]}>
                      <Bar
                        className={`chart-bar chart-hue-${index}`}
                        x={x(from)}
                        y={20}
                        width={Math.max(0, x(to) - x(from))}
                        height={THICK}
                      />
                      <Bar
                        fill={hatchOf(index, `${id}${index}`)}
                        x={x(from)}
                        y={20}
                        width={Math.max(0, x(to) - x(from))}
                        height={THICK}
                      />
                    </g>
                  ))}
                </g>
              )
            })}
          </svg>
        )}
      </div>
    </div>
  )
}

function formatValues(values: readonly (number | null)[], { words }: Measure): string {
  if (values.length === 1) return words(values[0] ?? null)
  return values.length <= MOST_SAID ? values.map(words).join(' · ') : words(lengthOf(values))
}

const fitted = (label: string, maxLength: number): string =>
  label.length <= maxLength ? label : `${label.slice(0, Math.max(1, Math.floor(maxLength) - 1)).trimEnd()}…`
