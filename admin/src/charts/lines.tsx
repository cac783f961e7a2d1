import { LinePath } from '@visx/shape'
import { Mark } from './mark.tsx'
import { type PlotLayout, Plot, type PlotProps, type Point } from './plot.tsx'

export const Lines = (props: PlotProps) => (
  <Plot
    {...props}
    kind="line"
    heightOf={({ values }) => Math.max(0, ...values.filter((value) => value !== null))}
    renderMarks={(plan, chosenIndex) =>
      props.series.map((name, index) => <Line key={name} {...{ plan, index, chosenIndex }} points={props.points} />)
    }
  />
)

type LineProps = { plan: PlotLayout; points: readonly Point[]; index: number; chosenIndex: number }

function Line({ plan: { x, y, width }, points, index, chosenIndex }: LineProps) {
  const showsAllMarks = points.length * 14 < width
  return (
    <>
      <LinePath
        data={[...points]}
        x={(_, pointIndex) => x(pointIndex)}
        y={({ values }) => y(values[index] ?? 0)}
        defined={({ values }) => typeof values[index] === 'number'}
        className={`chart-line chart-hue-${index}`}
      />
      {points.map(({ label: pointLabel, values }, pointIndex) => {
        const value = values[index]
        const isShown = showsAllMarks || pointIndex === chosenIndex || hasNoNeighbours(points, pointIndex, index)
        return typeof value === 'number' && isShown ? (
          <Mark key={pointLabel} of={index} x={x(pointIndex)} y={y(value)} isLarge={pointIndex === chosenIndex} />
        ) : null
      })}
    </>
  )
}

const hasNoNeighbours = (points: readonly Point[], pointIndex: number, series: number): boolean =>
  typeof points[pointIndex - 1]?.values[series] !== 'number' &&
  typeof points[pointIndex + 1]?.values[series] !== 'number'
