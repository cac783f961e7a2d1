import type { Control } from 'react-hook-form'
import { FileInput } from '../files/file-input.tsx'
import { ChoiceInput, ColourInput, TextAreaInput, TextInput, CheckboxInput } from '../ui/form/inputs.tsx'
import { useField } from '../ui/form/fields.tsx'
import type { Field, Values } from '../ui/form/form-values.ts'

type Props = { control: Control<Values>; definition: Field; values: Values }

export function FieldInput({ control, definition, values }: Props) {
  const { label, hint, field } = definition
  const { value, onValue, fault } = useField<Values, unknown>({ control, name: field as never })
  const text = typeof value === 'string' ? value : ''
  const shared = { label, fault, ...(hint ? { hint } : {}) }
  switch (definition.kind) {
    case 'text':
      return (
        <TextInput
          {...shared}
          name={field}
          value={text}
          maxLength={definition.maxLength}
          required={definition.required}
          onText={onValue}
        />
      )
    case 'long':
      return <TextAreaInput {...shared} value={text} maxLength={definition.maxLength} onText={onValue} />
    case 'number':
      return (
        <TextInput
          {...shared}
          name={field}
          type="number"
          inputMode="numeric"
          min={definition.from}
          max={definition.to}
          value={String(value ?? '')}
          onText={(typed) => onValue(typed === '' ? null : Number(typed))}
        />
      )
    case 'date':
      return <TextInput {...shared} name={field} type="date" value={text} onText={onValue} />
    case 'picture':
      return (
        <FileInput
          {...shared}
          value={(value as { src: string } | null)?.src ?? ''}
          onSrc={(src) => onValue(src ? { src } : null)}
        />
      )
    case 'yes-no':
      return <CheckboxInput label={label} {...(hint ? { hint } : {})} value={value === true} onChange={onValue} />
    case 'choice':
      return <ChoiceInput {...shared} value={text} options={definition.options(values)} onText={onValue} />
    case 'colour':
      return <ColourInput {...shared} value={text || null} sample={definition.sample(values)} onColour={onValue} />
    default:
      return definition satisfies never
  }
}
