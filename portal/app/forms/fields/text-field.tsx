import { type ComponentProps, useId } from 'react'
import type { FieldType } from '@aforo/domain/catalogue/forms/fields.ts'
import { normalizePhone } from '@aforo/domain/values/phone.ts'
import { FieldFrame, type FieldProps, describedBy } from './field-frame.tsx'

type Input = ComponentProps<'input'>

/** Input attributes by field type. Dates and times use native inputs, which work with keyboards and screen readers. */
const INPUT_PROPS: Partial<Record<FieldType, Input>> = {
  text: { maxLength: 200 },
  number: { inputMode: 'decimal', autoComplete: 'off' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off', maxLength: 40 },
  date: { type: 'date', min: '1900-01-01', max: '2100-12-31' },
  time: { type: 'time' },
  'datetime-local': { type: 'datetime-local', min: '1900-01-01T00:00', max: '2100-12-31T23:59' },
}

const MAX_TEXT_LENGTH = 4000

export function TextField(props: FieldProps) {
  const { field, value, fault, onChange } = props
  const id = useId()
  const isPhone = field.type === 'phone'
  const control = {
    id,
    className: 'field-input',
    required: field.required,
    value: value === null || value === undefined ? '' : String(value),
    ...describedBy(id, fault),
  }
  return (
    <FieldFrame id={id} field={field} fault={fault}>
      {field.type === 'textarea' ? (
        <textarea {...control} rows={3} maxLength={MAX_TEXT_LENGTH} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input
          {...control}
          {...INPUT_PROPS[field.type]}
          onChange={({ target }) => onChange(target.value)}
          onBlur={({ target }) =>
            isPhone && normalizePhone(target.value) !== target.value && onChange(normalizePhone(target.value))
          }
        />
      )}
    </FieldFrame>
  )
}

export function SelectField({ field, value, fault, onChange }: FieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} field={field} fault={fault}>
      <select
        id={id}
        className="field-input"
        required={field.required}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        {...describedBy(id, fault)}
      >
        <option value="">Elige una opción</option>
        {field.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </FieldFrame>
  )
}
