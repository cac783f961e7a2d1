import { Hatch, hatchOf } from './hatch.tsx'
import { Mark } from './mark.tsx'

type Props = {
  kind: 'line' | 'bar'
  title?: string
  entries: readonly { label: string; value?: string }[]
}

export function Legend({ kind, title, entries }: Props) {
  return (
    <div className="chart-key" aria-hidden="true">
      {title && <p className="chart-key-title">{title}</p>}
      <ul>
        {entries.map(({ label, value }, index) => (
          <li key={label}>
            <svg width="28" height="14" viewBox="0 0 28 14">
              {kind === 'line' ? <LineSample of={index} /> : <BarSample of={index} />}
            </svg>
            {label}
            {value !== undefined && <b>{value}</b>}
          </li>
        ))}
      </ul>
    </div>
  )
}

const LineSample = ({ of }: { of: number }) => (
  <>
    <path className={`chart-line chart-hue-${of}`} d="M0 7h28" />
    <Mark of={of} x={14} y={7} />
  </>
)

const BarSample = ({ of }: { of: number }) => (
  <>
    <Hatch of={of} name={`key-${of}`} />
    <rect className={`chart-bar chart-hue-${of}`} width="28" height="14" rx="2" />
    <rect fill={hatchOf(of, `key-${of}`)} width="28" height="14" rx="2" />
  </>
)
