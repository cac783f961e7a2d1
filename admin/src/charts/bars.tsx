import './charts.css'
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useId } from 'react'
import { Hatch, hatchOf } from './hatch.tsx'
import { Legend } from './legend.tsx'
import type { Measure } from './measure.ts'
import { totalOf, stackValues } from './stack.ts'
import { useContainerWidth } from './use-container-width.ts'

export type BarRow = { readonly label: string; readonly values: readonly (number | null)[] }

type Props = {
  labelledBy: string
  series: readonly string[]
  rows: readonly BarRow[]
  rowsLabel: string
  measure: Measure
}

const ROW_HEIGHT = 42
const BAR_HEIGHT = 16
const LETTER_WIDTH = 7
const MAX_VALUES_SHOWN = 3

export function Bars({ labelledBy, series, rows, rowsLabel, measure }: Props) {
  const [containerRef, width] = useContainerWidth()
  const id = useId()
  const max = measure.max ?? Math.max(1, ...rows.map(({ values }) => totalOf(values)))
  const x = scaleLinear({ domain: [0, max], range: [0, width] })
  const height = rows.length * ROW_HEIGHT
  return (
    <div className="chart chart-bars">
      <p className="chart-heads" aria-hidden="true">
        <span>{rowsLabel}</span>
        <span>{series.length <= MAX_VALUES_SHOWN ? series.join(' · ') : 'Total'}</span>
      </p>
      {series.length > 1 && <Legend kind="bar" entries={series.map((label) => ({ label }))} />}
      <div className="chart-plot" ref={containerRef} style={{ minHeight: height }}>
        {width > 0 && (
          <svg role="img" aria-labelledby={labelledBy} viewBox={`0 0 ${width} ${height}`} width="100%">
            {series.map((part, index) => (
              <Hatch key={part} of={index} name={`${id}${index}`} />
            ))}
            {rows.map(({ label, values }, row) => {
              const valueText = formatValues(values, measure)
              return (
                <g key={`${label} ${row}`} transform={`translate(0 ${row * ROW_HEIGHT})`}>
                  <title>{`${label}: ${valueText}`}</title>
                  <text className="chart-name" y="15">
                    {truncate(label, (width - valueText.length * LETTER_WIDTH - 16) / LETTER_WIDTH)}
                  </text>
                  <text className="chart-value" x={width} y="15" textAnchor="end">
                    {valueText}
                  </text>
                  <Bar className="chart-track" y={20} width={width} height={BAR_HEIGHT} rx={3} />
                  {stackValues(values).map(({ from, to }, index) => (
                    <g key={series[index]}>
                      <Bar
                        className={`chart-bar chart-hue-${index}`}
                        x={x(from)}
                        y={20}
                        width={Math.max(0, x(to) - x(from))}
                        height={BAR_HEIGHT}
                      />
                      <Bar
                        fill={hatchOf(index, `${id}${index}`)}
                        x={x(from)}
                        y={20}
                        width={Math.max(0, x(to) - x(from))}
                        height={BAR_HEIGHT}
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

function formatValues(values: readonly (number | null)[], { format }: Measure): string {
  if (values.length === 1) return format(values[0] ?? null)
  return values.length <= MAX_VALUES_SHOWN ? values.map(format).join(' · ') : format(totalOf(values))
}

const truncate = (label: string, maxLength: number): string =>
  label.length <= maxLength ? label : `${label.slice(0, Math.max(1, Math.floor(maxLength) - 1)).trimEnd()}…`
