import './charts.css'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { Legend } from './legend.tsx'
import { type Measure, everyNthIndex } from './measure.ts'
import { useContainerWidth } from './use-container-width.ts'

export type Point = { readonly label: string; readonly shortLabel: string; readonly values: readonly (number | null)[] }

export type PlotProps = {
  labelledBy: string
  series: readonly string[]
  points: readonly Point[]
  measure: Measure
}

type Props = PlotProps & {
  kind: 'line' | 'bar'
  heightOf: (point: Point) => number
  renderMarks: (plan: PlotLayout, chosenIndex: number) => ReactNode
}

const HEIGHT = 240
const [TOP, BOTTOM, RIGHT] = [12, 28, 14]
const LETTER_WIDTH = 7.5

export function Plot({ kind, labelledBy, series, points, measure, heightOf, renderMarks }: Props) {
  const [containerRef, width] = useContainerWidth()
  const [cursor, setCursor] = useState(() => lastIndexWithData(points))
  const last = points.length - 1
  const chosenIndex = Math.min(cursor, last)
  const point = points[chosenIndex]
  const entries = series.map((label, index) => ({ label, value: measure.format(point?.values[index] ?? null) }))
  const plan = computePlan(kind, points, measure, width, heightOf)
  const followPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: inputWidth } = currentTarget.getBoundingClientRect()
    const fraction = (clientX - left) / inputWidth
    const nearest = kind === 'line' ? Math.round(fraction * last) : Math.floor(fraction * points.length)
    setCursor(Math.min(last, Math.max(0, nearest)))
  }
  return (
    <div className="chart">
      <Legend kind={kind} title={point?.label ?? ''} entries={entries} />
      <div className="chart-plot" ref={containerRef} style={{ minHeight: HEIGHT }}>
        {width > 0 && (
          <>
            <svg role="img" aria-labelledby={labelledBy} viewBox={`0 0 ${width} ${HEIGHT}`} width="100%">
              <Axes {...{ plan, points, measure, width }} />
              <path className="chart-at" d={`M${plan.x(chosenIndex)} ${TOP}V${HEIGHT - BOTTOM}`} />
              {renderMarks(plan, chosenIndex)}
            </svg>
            <input
              type="range"
              className="chart-cursor"
              style={{ left: plan.left, width: width - RIGHT - plan.left }}
              min={0}
              max={last}
              value={chosenIndex}
              aria-label="Recorrer la gráfica"
              aria-valuetext={[point?.label, ...entries.map(({ label, value }) => `${label} ${value}`)].join(', ')}
              onChange={({ target }) => setCursor(Number(target.value))}
              onPointerMove={followPointer}
            />
          </>
        )}
      </div>
    </div>
  )
}

const lastIndexWithData = (points: readonly Point[]): number =>
  Math.max(
    0,
    points.findLastIndex(({ values }) => values.some(Boolean)),
  )

export type PlotLayout = ReturnType<typeof computePlan>

function computePlan(
  kind: 'line' | 'bar',
  points: readonly Point[],
  { max, isWhole, formatShort }: Measure,
  width: number,
  heightOf: (point: Point) => number,
) {
  const lowest = Math.min(0, ...points.flatMap((point) => point.values.filter((value) => value !== null)))
  const y = scaleLinear({
    domain: [kind === 'line' ? lowest : 0, max ?? Math.max(1, ...points.map(heightOf))],
    range: [HEIGHT - BOTTOM, TOP],
    nice: max === undefined ? 4 : false,
  })
  const ticks = y.ticks(4).filter((tick) => !isWhole || Number.isInteger(tick))
  const left = 10 + LETTER_WIDTH * Math.max(...ticks.map((tick) => formatShort(tick).length))
  const range: [number, number] = [left, width - RIGHT]
  const line = scaleLinear({ domain: [0, Math.max(1, points.length - 1)], range })
  const band = scaleBand({ domain: points.map((_, index) => index), range, padding: 0.2 })
  const x = (index: number): number => (kind === 'line' ? line(index) : (band(index) ?? 0) + band.bandwidth() / 2)
  return { x, y, ticks, left, across: kind === 'line' ? line : band, bandwidth: band.bandwidth(), width }
}

type AxesProps = { plan: PlotLayout; points: readonly Point[]; measure: Measure; width: number }

const Axes = ({ plan: { across, y, ticks, left }, points, measure, width }: AxesProps) => (
  <>
    {ticks.map((tick) => (
      <path key={tick} className="chart-grid" d={`M${left} ${y(tick)}H${width - RIGHT}`} />
    ))}
    <AxisLeft
      scale={y}
      left={left}
      tickValues={ticks}
      tickFormat={(tick) => measure.formatShort(Number(tick))}
      tickLabelProps={{ className: 'chart-tick', textAnchor: 'end', dx: -2, dy: '0.33em' }}
      tickLength={4}
      hideAxisLine
      hideTicks
    />
    <AxisBottom
      scale={across}
      top={HEIGHT - BOTTOM}
      tickValues={everyNthIndex(points.length, (width - left) / 64)}
      tickFormat={(tick) => points[Number(tick)]?.shortLabel ?? ''}
      tickLabelProps={(tick) => ({
        className: 'chart-tick',
        textAnchor: Number(tick) === 0 ? 'start' : Number(tick) === points.length - 1 ? 'end' : 'middle',
        dy: '0.5em',
      })}
      tickLength={4}
      axisClassName="chart-axis"
    />
  </>
)
