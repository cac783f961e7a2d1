import { useId } from 'react'
import { Fault } from '../ui/field.tsx'

type Props = {
  label: string
  name: string
  options: readonly { readonly key: string; readonly name: string }[]
  preset?: string
  fault?: string
}

export function SelectField({ label, name, options, preset, fault }: Props) {
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
        defaultValue={preset}
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
