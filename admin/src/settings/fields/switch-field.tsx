import { useId } from 'react'
import type { FieldProps } from './field-props.ts'

export function SwitchField({ setting, value, fault, onValue }: FieldProps) {
  const id = useId()
  return (
    <div className="setting-switch">
      <label htmlFor={id}>{setting.label}</label>
      <input
        type="checkbox"
        role="switch"
        id={id}
        checked={value === true}
        aria-describedby={fault ? `${id}-hint ${id}-fault` : `${id}-hint`}
        onChange={({ target }) => onValue(target.checked)}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {setting.hint}
      </p>
      {fault && (
        <p className="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
