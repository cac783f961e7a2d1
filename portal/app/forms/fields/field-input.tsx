import { AddressField } from './address-field.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import type { FieldProps } from './field-frame.tsx'
import { FileField } from './file-field.tsx'
import { ListField } from './list-field.tsx'
import { SelectField, TextField } from './text-field.tsx'

/** 5.8: a field of a dynamic form, by its type. */
export function FieldInput({ onBusy, ...props }: FieldProps & { onBusy: (isBusy: boolean) => void }) {
  switch (props.field.type) {
    case 'text':
    case 'textarea':
    case 'time':
    case 'date':
    case 'datetime-local':
    case 'number':
    case 'phone':
      return <TextField {...props} />
    case 'select':
      return <SelectField {...props} />
    case 'creatable-select':
      return <ListField {...props} />
    case 'checkbox':
      return <CheckboxField {...props} />
    case 'file':
    case 'image':
      return <FileField {...props} onBusy={onBusy} />
    case 'address':
      return <AddressField {...props} />
    default:
      return props.field.type satisfies never
  }
}
