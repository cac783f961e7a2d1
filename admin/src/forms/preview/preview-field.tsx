import type { ComponentProps } from 'react'
import { addressParts } from '@aforo/domain/catalogue/forms/address-parts.ts'
import { faultsOfParts, isRecord } from '@aforo/domain/catalogue/forms/check.ts'
import type { Field, FieldType } from '@aforo/domain/catalogue/forms/fields.ts'
import { ChoiceInput, LongInput, TextInput, YesNo } from '../../ui/inputs.tsx'
import { FilePick } from './file-pick.tsx'
import { ListInput } from './list-input.tsx'

type Props = { field: Field; value: unknown; fault: string | undefined; onValue: (value: unknown) => void }

const typed: Partial<Record<FieldType, ComponentProps<'input'>>> = {
  number: { inputMode: 'decimal' },
  phone: { type: 'tel', inputMode: 'tel' },
  date: { type: 'date' },
  time: { type: 'time' },
  'datetime-local': { type: 'datetime-local' },
}

/** 5.8 a field as the portal shows it; optional ones say '(Opcional)'. */
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
      return <TextInput {...typed[field.type]} {...{ label, fault }} value={text} maxLength={200} onText={onValue} />
    case 'textarea':
      return <LongInput {...{ label, fault }} value={text} most={4000} rows={3} onText={onValue} />
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
          <YesNo label={label} value={value === true} onYes={onValue} />
          {fault && <p className="field-fault">{fault}</p>}
        </div>
      )
    case 'file':
    case 'image':
      return (
        <FilePick
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
  const faults = fault ? faultsOfParts(field, address) : {}
  return (
    <fieldset className="answers-of">
      <legend>{labelOf(field)}</legend>
      {parts.map((part) => (
        <PreviewField
          key={part.key}
          field={part}
          value={address[part.key]}
          fault={faults[part.key]}
          onValue={(written) => onValue({ ...address, [part.key]: written })}
        />
      ))}
    </fieldset>
  )
}
