import type { Failure } from '../../api/request.ts'
import type { Option } from './inputs.tsx'

export type Values = Record<string, unknown>

/** One field of a form, by its kind. With `isNullable`, an empty text is sent as null. */
export type Field = { field: string; label: string; hint?: string } & (
  | { kind: 'text' | 'long'; maxLength: number; required?: true; isNullable?: true }
  | { kind: 'number'; from: number; to: number }
  | { kind: 'yes-no' }
  | { kind: 'date' }
  | { kind: 'picture' }
  | { kind: 'choice'; options: (record: Values) => readonly Option[]; isNullable?: true }
  | { kind: 'colour'; sample: (values: Values) => string }
)

/** A record with a number is updated (PUT); 'nueva' or 'nuevo' is created (POST) (4.22, 3.22). */
export const isRecordId = (id: unknown): boolean => /^[1-9]\d{0,8}$/.test(String(id))

/** A record as its form has it: a text, a date or a choice that it does not have is empty. */
export function formValuesOf(record: Values, fields: readonly Field[]): Values {
  const texts = fields.filter(({ kind }) => kind === 'text' || kind === 'long' || kind === 'date' || kind === 'choice')
  return { ...record, ...Object.fromEntries(texts.map(({ field }) => [field, record[field] ?? ''])) }
}

export function bodyOf(values: Values, fields: readonly Field[], blank: Values): Values {
  const body = Object.fromEntries(Object.keys(blank).map((field) => [field, values[field] ?? blank[field]]))
  for (const formField of fields) {
    const value = body[formField.field]
    if (typeof value !== 'string') continue
    const trimmed = value.trim()
    const isNullable = formField.kind === 'date' || ('isNullable' in formField && formField.isNullable)
    body[formField.field] = trimmed === '' && isNullable ? null : trimmed
  }
  return body
}

export function requiredFaults(values: Values, fields: readonly Field[]): Record<string, string> {
  const empty = fields.filter(
    (formField) => 'required' in formField && formField.required && String(values[formField.field] ?? '').trim() === '',
  )
  return Object.fromEntries(empty.map(({ field }) => [field, 'Debes llenar este campo.']))
}

export const requiredTexts = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, text]) => text.trim() === '')
      .map(([field]) => [field, 'Debes llenar este campo.']),
  )

export function faultsIn(failure: Failure): Record<string, string> {
  const fieldErrors = failure.body.fields
  if (!Array.isArray(fieldErrors)) return { ...(fieldErrors as Record<string, string> | undefined) }
  const pairs = (fieldErrors as { field: string; message: string }[]).map(({ field, message }) => [
    field.split('.')[1] ?? field,
    ZOD_MESSAGE.test(message) ? 'Revisa este dato.' : message,
  ])
  return Object.fromEntries(pairs)
}
/** The messages of Zod are English and are not shown; those of the contracts are Spanish. */
const ZOD_MESSAGE = /^(Invalid|Too|Unrecognized)\b/

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
