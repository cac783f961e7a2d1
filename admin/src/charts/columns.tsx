import { Bar } from '@visx/shape'
import { useId } from 'react'
import { Hatch, hatchOf } from './hatch.tsx'
import { Plot, type PlotProps } from './plot.tsx'
import { lengthOf, stacked } from './stacked.ts'

export function Columns(props: PlotProps) {
  const id = useId()
  return (
    <Plot
      {...props}
      kind="bar"
      heightOf={({ values }) => lengthOf(values)}
      renderMarks={({ x, y, bandwidth }) => (
        <>
          {props.series.map((part, index) => (
            <Hatch key={part} of={index} name={`${id}${index}`} />
          ))}
          {props.points.map(({ at, values }, place) =>
            stacked(values).map(({ from, to }, index) => {
              const box = { x: x(place) - bandwidth / 2, y: y(to), width: bandwidth, height: y(from) - y(to) }
              return to > from ? (
                <g key={`${at} ${props.series[index]}`}>
                  <Bar className={`chart-bar chart-hue-${index}`} {...box} />
                  <Bar fill={hatchOf(index, `${id}${index}`)} {...box} />
                </g>
              ) : null
            }),
          )}
        </>
      )}
    />
  )
}
