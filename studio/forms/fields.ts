/** The kinds of field of a dynamic form (5.8). */
export const FIELD_TYPES = [
  'text',
  'textarea',
  'time',
  'date',
  'datetime-local',
  'number',
  'phone',
  'select',
  'creatable-select',
  'checkbox',
  'file',
  'image',
  'address',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** A field is asked only when the field `key` was answered with one of these; text counts without its case. */
export type Precondition = { readonly key: string; readonly is: readonly (string | number | boolean)[] }
