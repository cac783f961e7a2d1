import './charts.css'
import { scaleBand } from '@visx/scale'
import { Bar } from '@visx/shape'
import type { CSSProperties } from 'react'
import { fitted, type Grid, leftOf } from './grid.ts'
import { type Measure, shadeOf, SHADES } from './measure.ts'
import { useRoom } from './use-room.ts'

type Props = {
  labelledBy: string
  grid: Grid
  measure: Measure
}

const ROW = 30
const TOP = 22
const WIDEST = 96

export function Heat({ labelledBy, grid, measure }: Props) {
  const [place, room] = useRoom()
  const { grid: shown, hidden } = fitted(grid, room)
  const { across, down, cells, axes } = shown
  const left = leftOf(down)
  const width = Math.min(room, left + across.length * WIDEST)
  const height = TOP + down.length * ROW
  const x = scaleBand({ domain: across.map((_, index) => index), range: [left, width], padding: 0.06 })
  const y = scaleBand({ domain: down.map((_, index) => index), range: [TOP, height], padding: 0.08 })
  const values = grid.cells.flat().filter((value) => value !== null)
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  return (
    <div className="chart chart-heat">
      {axes && (
        <p className="chart-axes" aria-hidden="true">
          {axes.down} ↓ · {axes.across} →
        </p>
      )}
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
      {lowest < highest && <Shades lowest={measure.words(lowest)} highest={measure.words(highest)} />}
      {hidden > 0 && room > 0 && (
        <small>
          Se dibujan {across.length} de {across.length + hidden} columnas; la tabla las trae todas.
        </small>
      )}
    </div>
  )
}

const Shades = ({ lowest, highest }: { lowest: string; highest: string }) => (
  <p className="chart-shades" aria-hidden="true">
    {lowest}
    <svg width={SHADES.length * 22} height="14">
      {SHADES.map((part, shade) => (
        <g key={part} {...lookOf(shade)}>
          <rect x={shade * 22} width="20" height="14" rx="3" />
        </g>
      ))}
    </svg>
    {highest}
  </p>
)

function lookOf(shade: number | null): { className: string; style?: CSSProperties } {
  if (shade === null) return { className: 'chart-shade chart-shade-none' }
  const last = shade === SHADES.length - 1 ? 'chart-shade-last' : ''
  return { className: `chart-shade ${last}`, style: { '--part': `${SHADES[shade]}%` } as CSSProperties }
}

const middleOf = (scale: { (index: number): number | undefined; bandwidth: () => number }, index: number): number =>
  (scale(index) ?? 0) + scale.bandwidth() / 2
