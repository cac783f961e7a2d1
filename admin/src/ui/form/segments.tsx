import './segments.css'

type Props<Value> = {
  label: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
  className?: string
}

export const Segments = <Value extends string | number | null>(props: Props<Value>) => (
  <div className={`segments ${props.className ?? ''}`} role="group" aria-label={props.label}>
    {props.choices.map(({ value, label }) => (
      <button
        key={value}
        type="button"
        className="segment"
        aria-pressed={value === props.chosen}
        onClick={() => props.onChoose(value)}
      >
        {label}
      </button>
    ))}
  </div>
)
