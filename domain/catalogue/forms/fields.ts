/** The types of the fields of a dynamic form (5.8). */
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

/** A field is shown only when the answer to field `key` is one of `is`; text is compared without case. */
export type Precondition = { readonly key: string; readonly is: readonly (string | number | boolean)[] }

/** The id of the form with the fields of an address (9.8). */
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
  /**
   * The fields against which an answer of several parts is validated: those of form 6, or the custom fields of its
   * object (5.8).
   */
  readonly parts?: readonly Field[]
}

export type Values = Readonly<Record<string, unknown>>

export const sortFields = <F extends Pick<Field, 'step' | 'order'>>(fields: readonly F[]): F[] =>
  fields.toSorted((left, right) => left.step - right.step || left.order - right.order)
