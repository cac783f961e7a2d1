import './charts.css'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { type PointerEvent, useState } from 'react'
import { Key } from './key.tsx'
import { Mark } from './mark.tsx'
import { type Measure, thinned } from './measure.ts'
import { useRoom } from './use-room.ts'

/** A day or a month with a value of each line; null where there was nothing to count from. */
export type Point = { readonly at: string; readonly short: string; readonly values: readonly (number | null)[] }

type Props = {
  /** The element that says what is seen, in sentences. */
  labelledBy: string
  lines: readonly string[]
  points: readonly Point[]
  measure: Measure
}

const HEIGHT = 240
const [TOP, BOTTOM, RIGHT] = [12, 28, 14]
const LETTER = 7.5

/** Values over time: each line has its own dashes and marks; a finger, the pointer or the arrow keys walk along it. */
export function Lines({ labelledBy, lines, points, measure }: Props) {
  const [place, width] = useRoom()
  const [chosen, setChosen] = useState(() => lastTold(points))
  const last = points.length - 1
  const at = Math.min(chosen, last)
  const point = points[at]
  const said = lines.map((label, index) => ({ label, value: measure.words(point?.values[index] ?? null) }))
  const plan = planOf(points, measure, width)
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    setChosen(Math.min(last, Math.max(0, Math.round(((clientX - box.left) / box.width) * last))))
  }
  return (
    <div className="chart">
      <Key kind="line" title={point?.at ?? ''} entries={said} />
      <div className="chart-plot" ref={place} style={{ minHeight: HEIGHT }}>
        {width > 0 && (
          <>
            <svg role="img" aria-labelledby={labelledBy} viewBox={`0 0 ${width} ${HEIGHT}`} width="100%">
              <Axes {...{ plan, points, measure, width }} />
              <path className="chart-at" d={`M${plan.x(at)} ${TOP}V${HEIGHT - BOTTOM}`} />
              {lines.map((line, index) => (
                <OneLine key={line} {...{ plan, points, index, at }} areMarked={points.length * 14 < width} />
              ))}
            </svg>
            <input
              type="range"
              className="chart-cursor"
              style={{ left: plan.left, width: width - RIGHT - plan.left }}
              min={0}
              max={last}
              value={at}
              aria-label="Recorrer la gráfica"
              aria-valuetext={[point?.at, ...said.map(({ label, value }) => `${label} ${value}`)].join(', ')}
              onChange={({ target }) => setChosen(Number(target.value))}
              onPointerMove={follow}
            />
          </>
        )}
      </div>
    </div>
  )
}

/** The newest of which there is something to say; today has only begun. */
const lastTold = (points: readonly Point[]): number =>
  Math.max(
    0,
    points.findLastIndex(({ values }) => values.some(Boolean)),
  )

type Plan = ReturnType<typeof planOf>

/** From nothing, or from below it, to a round number above all that is drawn. */
function planOf(points: readonly Point[], { most, isWhole, short }: Measure, width: number) {
  const values = points.flatMap((point) => point.values.filter((value) => value !== null))
  const y = scaleLinear({
    domain: [Math.min(0, ...values), most ?? Math.max(1, ...values)],
    range: [HEIGHT - BOTTOM, TOP],
    nice: most === undefined ? 4 : false,
  })
  const ticks = y.ticks(4).filter((tick) => !isWhole || Number.isInteger(tick))
  const left = 10 + LETTER * Math.max(...ticks.map((tick) => short(tick).length))
  const x = scaleLinear({ domain: [0, Math.max(1, points.length - 1)], range: [left, width - RIGHT] })
  return { x, y, ticks, left }
}

type Drawn = { plan: Plan; points: readonly Point[] }

const Axes = ({ plan: { x, y, ticks, left }, points, measure, width }: Drawn & { measure: Measure; width: number }) => (
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
      scale={x}
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

/** A line, and its marks where there is room for all; else only the one that is chosen, and those that stand alone. */
const OneLine = ({
  plan: { x, y },
  points,
  index,
  at,
  areMarked,
}: Drawn & { index: number; at: number; areMarked: boolean }) => (
  <>
    <LinePath
      data={[...points]}
      x={(_, place) => x(place)}
      y={({ values }) => y(values[index] ?? 0)}
      defined={({ values }) => typeof values[index] === 'number'}
      className={`chart-line chart-hue-${index}`}
    />
    {points.map(({ at: moment, values }, place) => {
      const value = values[index]
      const isSeen = areMarked || place === at || isAlone(points, place, index)
      return typeof value === 'number' && isSeen ? (
        <Mark key={moment} of={index} x={x(place)} y={y(value)} isLarge={place === at} />
      ) : null
    })}
  </>
)

const isAlone = (points: readonly Point[], place: number, line: number): boolean =>
  typeof points[place - 1]?.values[line] !== 'number' && typeof points[place + 1]?.values[line] !== 'number'
