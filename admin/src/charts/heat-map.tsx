import './charts.css'
import { scaleBand } from '@visx/scale'
import { Bar } from '@visx/shape'
import type { CSSProperties } from 'react'
import { fitGrid, type Grid, rowLabelWidth } from './grid.ts'
import { type Measure, shadeOf, SHADES } from './measure.ts'
import { useContainerWidth } from './use-container-width.ts'

type Props = {
  labelledBy: string
  grid: Grid
  measure: Measure
}

const ROW_HEIGHT = 30
const TOP_MARGIN = 22
const MAX_CELL_WIDTH = 96

export function HeatMap({ labelledBy, grid, measure }: Props) {
  const [containerRef, availableWidth] = useContainerWidth()
  const { grid: fittedGrid, hidden } = fitGrid(grid, availableWidth)
  const { across, down, cells, axes } = fittedGrid
  const left = rowLabelWidth(down)
  const width = Math.min(availableWidth, left + across.length * MAX_CELL_WIDTH)
  const height = TOP_MARGIN + down.length * ROW_HEIGHT
  const x = scaleBand({ domain: across.map((_, index) => index), range: [left, width], padding: 0.06 })
  const y = scaleBand({ domain: down.map((_, index) => index), range: [TOP_MARGIN, height], padding: 0.08 })
  const values = grid.cells.flat().filter((value) => value !== null)
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  return (
    <div className="chart chart-heat">
      {axes && (
        <p className="chart-axes" aria-hidden="true">
          {axes.down} ↓ · {axes.across} →
        </p>
      )}
      <div className="chart-plot" ref={containerRef} style={{ minHeight: height }}>
        {availableWidth > 0 && (
          <svg
            role="img"
            aria-labelledby={labelledBy}
            viewBox={`0 0 ${width} ${height}`}
            style={{ maxWidth: width }}
            width="100%"
            preserveAspectRatio="xMinYMin"
          >
            {across.map(({ short }, column) => (
              <text key={short} className="chart-tick" x={centerOf(x, column)} y={TOP_MARGIN - 8} textAnchor="middle">
                {short}
              </text>
            ))}
            {down.map(({ short }, row) => (
              <text key={short} className="chart-tick" x={left - 6} y={centerOf(y, row)} dy="0.35em" textAnchor="end">
                {short}
              </text>
            ))}
            {down.map((rowLabel, row) =>
              across.map((columnLabel, column) => {
                const value = cells[row]?.[column] ?? null
                const shade = value === null ? null : shadeOf(value, values)
                return (
                  <g key={`${rowLabel.short} ${columnLabel.short}`} {...shadeProps(shade)}>
                    <title>{`${columnLabel.full}, ${rowLabel.full}: ${measure.format(value)}`}</title>
                    <Bar x={x(column)} y={y(row)} width={x.bandwidth()} height={y.bandwidth()} rx={4} />
                    <text x={centerOf(x, column)} y={centerOf(y, row)} dy="0.35em" textAnchor="middle">
                      {value === null ? '' : measure.formatShort(value)}
                    </text>
                  </g>
                )
              }),
            )}
          </svg>
        )}
      </div>
      {lowest < highest && <ShadeLegend lowest={measure.format(lowest)} highest={measure.format(highest)} />}
      {hidden > 0 && availableWidth > 0 && (
        <small>
          Se dibujan {across.length} de {across.length + hidden} columnas; la tabla las trae todas.
        </small>
      )}
    </div>
  )
}

const ShadeLegend = ({ lowest, highest }: { lowest: string; highest: string }) => (
  <p className="chart-shades" aria-hidden="true">
    {lowest}
    <svg width={SHADES.length * 22} height="14">
      {SHADES.map((part, shade) => (
        <g key={part} {...shadeProps(shade)}>
          <rect x={shade * 22} width="20" height="14" rx="3" />
        </g>
      ))}
    </svg>
    {highest}
  </p>
)

function shadeProps(shade: number | null): { className: string; style?: CSSProperties } {
  if (shade === null) return { className: 'chart-shade chart-shade-none' }
  const last = shade === SHADES.length - 1 ? 'chart-shade-last' : ''
  return { className: `chart-shade ${last}`, style: { '--part': `${SHADES[shade]}%` } as CSSProperties }
}

const centerOf = (scale: { (index: number): number | undefined; bandwidth: () => number }, index: number): number =>
  (scale(index) ?? 0) + scale.bandwidth() / 2
