import './charts.css'
import { scaleBand } from '@visx/scale'
import { Bar } from '@visx/shape'
import type { CSSProperties } from 'react'
import { type Measure, shadeOf, SHADES } from './measure.ts'
import { useRoom } from './use-room.ts'

export type Label = { readonly full: string; readonly short: string }
export type Grid = {
  readonly across: readonly Label[]
  readonly down: readonly Label[]
  /** By row and column; null where there is nothing to show. */
  readonly cells: readonly (readonly (number | null)[])[]
}

type Props = {
  /** The element that says what is seen, in sentences. */
  labelledBy: string
  grid: Grid
  measure: Measure
}

const LEAST = 34
const ROW = 30
const [TOP, LETTER] = [22, 7]

/** A value for each pair of two things, the highest darkest, and written into its field. */
export function Heat({ labelledBy, grid, measure }: Props) {
  const [place, room] = useRoom()
  const { across, down, cells } = turnedToFit(grid, room)
  const left = 8 + LETTER * Math.max(...down.map(({ short }) => short.length))
  const width = Math.min(room, left + across.length * 96)
  const height = TOP + down.length * ROW
  const x = scaleBand({ domain: across.map((_, index) => index), range: [left, width], padding: 0.06 })
  const y = scaleBand({ domain: down.map((_, index) => index), range: [TOP, height], padding: 0.08 })
  const values = cells.flat().filter((value) => value !== null)
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  return (
    <div className="chart chart-heat">
      <div className="chart-plot" ref={place} style={{ minHeight: height }}>
        {room > 0 && (
          <svg
            role="img"
            aria-labelledby={labelledBy}
            viewBox={`0 0 ${width} ${height}`}
            style={{ maxWidth: width }}
            width="100%"
            preserveAspectRatio="xMinYMin"
          >
            {across.map(({ short }, column) => (
              <text key={short} className="chart-tick" x={middleOf(x, column)} y={TOP - 8} textAnchor="middle">
                {short}
              </text>
            ))}
            {down.map(({ short }, row) => (
              <text key={short} className="chart-tick" x={left - 6} y={middleOf(y, row)} dy="0.35em" textAnchor="end">
                {short}
              </text>
            ))}
            {down.map((below, row) =>
              across.map((beside, column) => {
                const value = cells[row]?.[column] ?? null
                const shade = value === null ? null : shadeOf(value, values)
                return (
                  <g key={`${below.short} ${beside.short}`} {...lookOf(shade)}>
                    <title>{`${beside.full}, ${below.full}: ${measure.words(value)}`}</title>
                    <Bar x={x(column)} y={y(row)} width={x.bandwidth()} height={y.bandwidth()} rx={4} />
                    <text x={middleOf(x, column)} y={middleOf(y, row)} dy="0.35em" textAnchor="middle">
                      {value === null ? '' : measure.short(value)}
                    </text>
                  </g>
                )
              }),
            )}
          </svg>
        )}
      </div>
      <p className="chart-shades" aria-hidden="true">
        {measure.words(lowest)}
        <svg width={SHADES.length * 22} height="14">
          {SHADES.map((part, shade) => (
            <g key={part} {...lookOf(shade)}>
              <rect x={shade * 22} width="20" height="14" rx="3" />
            </g>
          ))}
        </svg>
        {measure.words(highest)}
      </p>
    </div>
  )
}

function lookOf(shade: number | null): { className: string; style?: CSSProperties } {
  if (shade === null) return { className: 'chart-shade chart-shade-none' }
  const last = shade === SHADES.length - 1 ? 'chart-shade-last' : ''
  return { className: `chart-shade ${last}`, style: { '--part': `${SHADES[shade]}%` } as CSSProperties }
}

const middleOf = (scale: { (index: number): number | undefined; bandwidth: () => number }, index: number): number =>
  (scale(index) ?? 0) + scale.bandwidth() / 2

/** What is too wide for its place and narrower the other way is turned: hours run down on a phone. */
function turnedToFit({ across, down, cells }: Grid, room: number): Grid {
  if (across.length * LEAST + 60 <= room || across.length <= down.length) return { across, down, cells }
  return {
    across: down,
    down: across,
    cells: across.map((_, column) => down.map((__, row) => cells[row]?.[column] ?? null)),
  }
}
