import type { AdminCustomField, FormField } from '@aforo/domain/catalogue/forms/shapes.ts'
import type { CustomFieldRow } from './field-store.ts'
import type { FormFieldRow } from './form-store.ts'

type PartColumns = Pick<
  FormFieldRow,
  'key' | 'label' | 'type' | 'required' | 'step' | 'order' | 'precondition' | 'options' | 'object'
>
type Part = FormField['parts'][number]

/** A field without its `parts`, the nested fields that its answer is validated against (3.27). */
export const partToApi = (id: number, row: PartColumns): Part => ({
  id,
  key: row.key,
  name: row.key,
  label: row.label,
  type: row.type,
  required: row.required,
  step: row.step,
  order: row.order,
  precondition: row.precondition && { key: row.precondition.key, is: [...row.precondition.is] },
  options: row.options,
  items: row.options,
  value: null,
  object: row.object,
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
