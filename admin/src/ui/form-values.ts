import type { Failure } from '../api/wire.ts'
import type { Option } from './inputs.tsx'

export type Values = Record<string, unknown>

/** One field of a form, by its kind. An empty text is sent as null where `orNothing` says so. */
export type Field = { field: string; label: string; hint?: string } & (
  | { kind: 'text' | 'long'; most: number; required?: true; orNothing?: true }
  | { kind: 'number'; from: number; to: number }
  | { kind: 'yes-no' }
  | { kind: 'date' }
  | { kind: 'picture' }
  | { kind: 'choice'; options: (record: Values) => readonly Option[]; orNothing?: true }
  | { kind: 'colour'; sample: (values: Values) => string }
)

/** Does saving change a record, or make one? A number is changed (PUT), 'nueva' is made (POST) (4.22, 3.22). */
export const isNumbered = (id: unknown): boolean => /^[1-9]\d*$/.test(String(id))

export function bodyOf(values: Values, fields: readonly Field[], blank: Values): Values {
  const errors = Object.fromEntries(Object.keys(blank).map((field) => [field, values[field] ?? blank[field]]))
  for (const one of fields) {
    const value = errors[one.field]
    if (typeof value !== 'string') continue
    const words = value.trim()
    const mayBeNothing = one.kind === 'date' || ('orNothing' in one && one.orNothing)
    errors[one.field] = words === '' && mayBeNothing ? null : words
  }
  return errors
}

export function missing(values: Values, fields: readonly Field[]): Record<string, string> {
  const empty = fields.filter(
    (one) => 'required' in one && one.required && String(values[one.field] ?? '').trim() === '',
  )
  return Object.fromEntries(empty.map(({ field }) => [field, 'Debes llenar este campo.']))
}

export function faultsIn(failure: Failure): Record<string, string> {
  const errors = failure.body.fields
  if (!Array.isArray(errors)) return {}
  const pairs = (errors as { field: string; message: string }[]).map(({ field, message }) => [
    field.split('.')[1] ?? field,
    SPANISH.test(message) ? message : 'Revisa este dato.',
  ])
  return Object.fromEntries(pairs)
}
/** The contract's own sentences are Spanish; its library's are not, and are not shown. */
const SPANISH = /^(Escribe|Elige|Usa|Dibuja|Hay|Cada|Los|Debe)/

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
