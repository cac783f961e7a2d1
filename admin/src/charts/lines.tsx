import { LinePath } from '@visx/shape'
import { Mark } from './mark.tsx'
import { type Plan, Plot, type PlotProps, type Point } from './plot.tsx'

export const Lines = (props: PlotProps) => (
  <Plot
    {...props}
    kind="line"
    heightOf={({ values }) => Math.max(0, ...values.filter((value) => value !== null))}
    renderMarks={(plan, at) =>
      props.series.map((line, index) => <OneLine key={line} {...{ plan, index, at }} points={props.points} />)
    }
  />
)

type Drawn = { plan: Plan; points: readonly Point[]; index: number; at: number }

function OneLine({ plan: { x, y, width }, points, index, at }: Drawn) {
  const areMarked = points.length * 14 < width
  return (
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
}

const isAlone = (points: readonly Point[], place: number, line: number): boolean =>
  typeof points[place - 1]?.values[line] !== 'number' && typeof points[place + 1]?.values[line] !== 'number'
