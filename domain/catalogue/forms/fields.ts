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

/** Number 6 holds the fields of an address (9.8). */
export const ADDRESS_FORM = 6

export type Field = {
  readonly key: string
  readonly label: string
  readonly type: FieldType
  readonly required: boolean
  readonly step: number
  readonly order: number
  readonly precondition: Precondition | null
  readonly options: readonly string[]
  /** The fields that an answer of several parts is checked against: form 6's, or the custom fields of its object (5.8). */
  readonly parts?: readonly Field[]
}

export type Values = Readonly<Record<string, unknown>>

export const inOrder = <F extends Pick<Field, 'step' | 'order'>>(fields: readonly F[]): F[] =>
  fields.toSorted((one, other) => one.step - other.step || one.order - other.order)
