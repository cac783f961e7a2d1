import type { AdminCustomField, FormField } from '@aforo/domain/catalogue/forms/shapes.ts'
import type { CustomFieldRow } from './field-store.ts'
import type { FormFieldRow } from './form-store.ts'

type Words = Pick<
  FormFieldRow,
  'key' | 'label' | 'type' | 'required' | 'step' | 'order' | 'precondition' | 'options' | 'object'
>
type Part = FormField['parts'][number]

/** A field without those that its answer is checked against (3.27). */
export const partToApi = (id: number, words: Words): Part => ({
  id,
  key: words.key,
  name: words.key,
  label: words.label,
  type: words.type,
  required: words.required,
  step: words.step,
  order: words.order,
  precondition: words.precondition && { key: words.precondition.key, is: [...words.precondition.is] },
  options: words.options,
  items: words.options,
  value: null,
  object: words.object,
})

export const formFieldToApi = (row: FormFieldRow, parts: Part[] = []): FormField => ({
  ...partToApi(row.form_field_id, row),
  parts,
})

export const customFieldToApi = (row: CustomFieldRow, parts: Part[] = []): AdminCustomField => ({
  ...partToApi(row.custom_field_id, row),
  parts,
  CustomField_id: row.custom_field_id,
  sensitive: row.sensitive,
  version: row.version,
})
