import { FIELD_TYPES } from '@aforo/domain/catalogue/forms/fields.ts'
import { z } from 'zod'
import type { Precondition } from '@aforo/domain/catalogue/forms/fields.ts'
import { handle, list, maybe, oneOf, text, whole, yesNo } from '../table/cells.ts'
import { readTable, type Row } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

const formColumns = {
  handle,
  /** Only for a fixed number: form 6 holds the fields of an address (9.8). */
  form_id: maybe(whole(1, 9999)),
  name: text('a name', 80),
}
export type FormRow = Row<typeof formColumns>

/** 'care = Sí; Un poco': the field is asked only after one of these answers. */
const precondition = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,59}\s*=\s*[^;]+(;[^;]+)*$/, 'a key, = and the answers that ask for it, such as care = Sí')
  .transform((cell): Precondition => {
    const [key = '', answers = ''] = cell.split(/=(.*)/s)
    return { key: key.trim(), is: answers.split(';').map((answer) => answer.trim()) }
  })

const fieldColumns = {
  form: maybe(handle),
  /** The object of a custom field, such as `customer` (3.27). */
  object: maybe(z.string().regex(/^[a-z_]{2,40}$/, 'the name of an object such as customer')),
  key: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'a key of lower-case letters, digits and _'),
  label: text('a label', 120),
  type: oneOf(FIELD_TYPES),
  required: yesNo,
  step: whole(0, 99),
  order: whole(0, 999),
  options: list(text('an option', 80)),
  precondition: maybe(precondition),
  sensitive: yesNo,
}
export type FormFieldRow = Row<typeof fieldColumns>

/** forms.csv and form_fields.csv: the dynamic forms and the custom fields (3.27, 5.8). */
export async function readForms(source: Source) {
  const forms = await readTable(source, 'forms.csv', formColumns, { key: 'handle', optional: true })
  const fields = await readTable(source, 'form_fields.csv', fieldColumns, { optional: true })
  const fieldKey = ({ form, object, key }: FormFieldRow) => `${form ?? ''}/${object ?? ''}/${key}`
  for (const [index, row] of fields.rows.entries()) {
    const fault = (column: string, expected: string, found: string) =>
      source.faults.push({ file: fields.file, line: row.line, column, expected, found })
    if ((row.form === null) === (row.object === null)) fault('form', 'either a form or an object', row.form ?? '')
    const isChoice = row.type === 'select' || row.type === 'creatable-select'
    if (isChoice && row.options.length === 0) fault('options', 'options to choose from, separated by semicolons', '')
    const other = row.precondition?.key
    const otherExists = fields.rows.some(
      (field) => field.key === other && field.form === row.form && field.object === row.object,
    )
    if (other !== undefined && (!otherExists || other === row.key))
      fault('precondition', 'the key of another field beside it', other)
    const isDuplicate = fields.rows.findIndex((other) => fieldKey(other) === fieldKey(row)) < index
    if (isDuplicate) fault('key', 'each key of a form once', row.key)
  }
  return { forms, fields }
}
