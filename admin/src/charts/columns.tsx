import { Bar } from '@visx/shape'
import { useId } from 'react'
import { Hatch, hatchOf } from './hatch.tsx'
import { Plot, type PlotProps } from './plot.tsx'
import { totalOf, stackValues } from './stack.ts'

export function Columns(props: PlotProps) {
  const id = useId()
  return (
    <Plot
      {...props}
      kind="bar"
      heightOf={({ values }) => totalOf(values)}
      renderMarks={({ x, y, bandwidth }) => (
        <>
          {props.series.map((part, seriesIndex) => (
            <Hatch key={part} of={seriesIndex} name={`${id}${seriesIndex}`} />
          ))}
          {props.points.map(({ label, values }, pointIndex) =>
            stackValues(values).map(({ from, to }, seriesIndex) => {
              const box = { x: x(pointIndex) - bandwidth / 2, y: y(to), width: bandwidth, height: y(from) - y(to) }
              return to > from ? (
                <g key={`${label} ${props.series[seriesIndex]}`}>
                  <Bar className={`chart-bar chart-hue-${seriesIndex}`} {...box} />
                  <Bar fill={hatchOf(seriesIndex, `${id}${seriesIndex}`)} {...box} />
                </g>
              ) : null
            }),
          )}
        </>
      )}
    />
  )
}
