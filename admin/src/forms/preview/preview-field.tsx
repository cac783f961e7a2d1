import type { ComponentProps } from 'react'
import { addressParts } from '@aforo/domain/catalogue/forms/address-parts.ts'
import { findPartFaults, isRecord } from '@aforo/domain/catalogue/forms/check.ts'
import type { Field, FieldType } from '@aforo/domain/catalogue/forms/fields.ts'
import { ChoiceInput, TextAreaInput, TextInput, CheckboxInput } from '../../ui/form/inputs.tsx'
import { PreviewFileInput } from './file-input.tsx'
import { ListInput } from './list-input.tsx'

type Props = { field: Field; value: unknown; fault: string | undefined; onValue: (value: unknown) => void }

const inputProps: Partial<Record<FieldType, ComponentProps<'input'>>> = {
  number: { inputMode: 'decimal' },
  phone: { type: 'tel', inputMode: 'tel' },
  date: { type: 'date' },
  time: { type: 'time' },
  'datetime-local': { type: 'datetime-local' },
}

/** A field as the portal shows it; the label of an optional one ends in '(Opcional)' (5.8). */
export function PreviewField({ field, value, fault, onValue }: Props) {
  const label = labelOf(field)
  const text = typeof value === 'string' ? value : ''
  switch (field.type) {
    case 'text':
    case 'number':
    case 'phone':
    case 'date':
    case 'time':
    case 'datetime-local':
      return (
        <TextInput {...inputProps[field.type]} {...{ label, fault }} value={text} maxLength={200} onText={onValue} />
      )
    case 'textarea':
      return <TextAreaInput {...{ label, fault }} value={text} maxLength={4000} rows={3} onText={onValue} />
    case 'select':
      return (
        <ChoiceInput
          {...{ label, fault }}
          value={text}
          options={[
            { value: '', label: 'Elige una opción' },
            ...field.options.map((option) => ({ value: option, label: option })),
          ]}
          onText={(chosen) => onValue(chosen || null)}
        />
      )
    case 'creatable-select':
      return <ListInput {...{ label, fault, onValue }} options={field.options} value={value} />
    case 'checkbox':
      return (
        <div>
          <CheckboxInput label={label} value={value === true} onChange={onValue} />
          {fault && <p className="field-fault">{fault}</p>}
        </div>
      )
    case 'file':
    case 'image':
      return (
        <PreviewFileInput
          {...{ label, fault }}
          accept={field.type === 'image' ? 'image/*' : 'image/*,application/pdf'}
          onName={(name) => onValue(name && { file_id: 1, name })}
        />
      )
    case 'address':
      return <AddressParts {...{ field, value, fault, onValue }} />
    default:
      return field.type satisfies never
  }
}

const labelOf = ({ label, required }: Field): string => `${label || 'Tu pregunta'}${required ? '' : ' (Opcional)'}`

function AddressParts({ field, value, fault, onValue }: Props) {
  const address = isRecord(value) ? value : {}
  const parts = field.parts?.length ? field.parts : addressParts
  const faults = fault ? findPartFaults(field, address) : {}
  return (
    <fieldset className="answers-of">
      <legend>{labelOf(field)}</legend>
      {parts.map((part) => (
        <PreviewField
          key={part.key}
          field={part}
          value={address[part.key]}
          fault={faults[part.key]}
          onValue={(newValue) => onValue({ ...address, [part.key]: newValue })}
        />
      ))}
    </fieldset>
  )
}
