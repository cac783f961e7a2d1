import { useId } from 'react'
import { Fault } from '../../ui/field.tsx'
import { type FieldProps, Optional, describedBy } from './field-frame.tsx'

export function CheckboxField({ field, value, fault, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <div className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          className="check"
          required={field.required}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
          {...describedBy(id, fault)}
        />
        <label htmlFor={id} className="grow py-2 font-medium">
          {field.label}
          <Optional required={field.required} />
        </label>
      </div>
      {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
    </div>
  )
}
