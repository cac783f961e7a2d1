import { useId } from 'react'
import { Fault } from '../ui/field.tsx'

type Props = {
  label: string
  name: string
  /** Known by their key of the tax office. */
  options: readonly { readonly key: string; readonly name: string }[]
  value: string
  set: (key: string) => void
  fault?: string
}

/** One of a catalogue; what is no longer among the options is not chosen any more. */
export function Choice({ label, name, options, value, set, fault }: Props) {
  const id = useId()
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        required
        className="field-input"
        value={options.some(({ key }) => key === value) ? value : ''}
        onChange={(event) => set(event.target.value)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
      >
        <option value="">Elige una opción</option>
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.key} {option.name}
          </option>
        ))}
      </select>
      {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
    </div>
  )
}
