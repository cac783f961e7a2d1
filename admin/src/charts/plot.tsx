import './charts.css'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { Key } from './key.tsx'
import { type Measure, thinned } from './measure.ts'
import { useRoom } from './use-room.ts'

export type Point = { readonly at: string; readonly short: string; readonly values: readonly (number | null)[] }

export type PlotProps = {
  labelledBy: string
  series: readonly string[]
  points: readonly Point[]
  measure: Measure
}

type Props = PlotProps & {
  kind: 'line' | 'bar'
  heightOf: (point: Point) => number
  renderMarks: (plan: Plan, chosen: number) => ReactNode
}

const HEIGHT = 240
const [TOP, BOTTOM, RIGHT] = [12, 28, 14]
const LETTER = 7.5

export function Plot({ kind, labelledBy, series, points, measure, heightOf, renderMarks }: Props) {
  const [place, width] = useRoom()
  const [walked, setWalked] = useState(() => lastAnnounced(points))
  const last = points.length - 1
  const at = Math.min(walked, last)
  const point = points[at]
  const entries = series.map((label, index) => ({ label, value: measure.words(point?.values[index] ?? null) }))
  const plan = planOf(kind, points, measure, width, heightOf)
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: wide } = currentTarget.getBoundingClientRect()
    const part = (clientX - left) / wide
    const nearest = kind === 'line' ? Math.round(part * last) : Math.floor(part * points.length)
    setWalked(Math.min(last, Math.max(0, nearest)))
  }
  return (
    <div className="chart">
      <Key kind={kind} title={point?.at ?? ''} entries={entries} />
      <div className="chart-plot" ref={place} style={{ minHeight: HEIGHT }}>
        {width > 0 && (
          <>
            <svg role="img" aria-labelledby={labelledBy} viewBox={`0 0 ${width} ${HEIGHT}`} width="100%">
              <Axes {...{ plan, points, measure, width }} />
              <path className="chart-at" d={`M${plan.x(at)} ${TOP}V${HEIGHT - BOTTOM}`} />
              {renderMarks(plan, at)}
            </svg>
            <input
              type="range"
              className="chart-cursor"
              style={{ left: plan.left, width: width - RIGHT - plan.left }}
              min={0}
              max={last}
              value={at}
              aria-label="Recorrer la gráfica"
              aria-valuetext={[point?.at, ...entries.map(({ label, value }) => `${label} ${value}`)].join(', ')}
              onChange={({ target }) => setWalked(Number(target.value))}
              onPointerMove={follow}
            />
          </>
        )}
      </div>
    </div>
  )
}

const lastAnnounced = (points: readonly Point[]): number =>
  Math.max(
    0,
    points.findLastIndex(({ values }) => values.some(Boolean)),
  )

export type Plan = ReturnType<typeof planOf>

function planOf(
  kind: 'line' | 'bar',
  points: readonly Point[],
  { most, isWhole, short }: Measure,
  width: number,
  heightOf: (point: Point) => number,
) {
  const lowest = Math.min(0, ...points.flatMap((point) => point.values.filter((value) => value !== null)))
  const y = scaleLinear({
    domain: [kind === 'line' ? lowest : 0, most ?? Math.max(1, ...points.map(heightOf))],
    range: [HEIGHT - BOTTOM, TOP],
    nice: most === undefined ? 4 : false,
  })
  const ticks = y.ticks(4).filter((tick) => !isWhole || Number.isInteger(tick))
  const left = 10 + LETTER * Math.max(...ticks.map((tick) => short(tick).length))
  const range: [number, number] = [left, width - RIGHT]
  const line = scaleLinear({ domain: [0, Math.max(1, points.length - 1)], range })
  const band = scaleBand({ domain: points.map((_, index) => index), range, padding: 0.2 })
  const x = (place: number): number => (kind === 'line' ? line(place) : (band(place) ?? 0) + band.bandwidth() / 2)
  return { x, y, ticks, left, across: kind === 'line' ? line : band, bandwidth: band.bandwidth(), width }
}

type Drawn = { plan: Plan; points: readonly Point[]; measure: Measure; width: number }

const Axes = ({ plan: { across, y, ticks, left }, points, measure, width }: Drawn) => (
  <>
    {ticks.map((tick) => (
      <path key={tick} className="chart-grid" d={`M${left} ${y(tick)}H${width - RIGHT}`} />
    ))}
    <AxisLeft
      scale={y}
      left={left}
      tickValues={ticks}
      tickFormat={(tick) => measure.short(Number(tick))}
      tickLabelProps={{ className: 'chart-tick', textAnchor: 'end', dx: -2, dy: '0.33em' }}
      tickLength={4}
      hideAxisLine
      hideTicks
    />
    <AxisBottom
      scale={across}
      top={HEIGHT - BOTTOM}
      tickValues={thinned(points.length, (width - left) / 64)}
      tickFormat={(tick) => points[Number(tick)]?.short ?? ''}
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
