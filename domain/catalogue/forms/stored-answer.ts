import { isLocalTime } from '../../values/days.ts'
import { fieldTexts, isOption, isDay, isDayAndTime, isRecord, parseNumber } from './check.ts'
import { addressParts } from './address-parts.ts'
import type { Field } from './fields.ts'
import type { AddressAnswer, Answer } from './shapes.ts'

/** An answer as it is stored (null: none), or why it is not valid for the type of its field. */
export type StoredAnswer = { readonly value: Answer } | { readonly fault: string }

const accept = (value: Answer): StoredAnswer => ({ value })
const acceptIf = (isValid: boolean, value: unknown, fault: string): StoredAnswer =>
  isValid ? { value: value as Answer } : { fault }

/** Converts an answer to its stored form, trimmed and of the right type, whether its field is required or not. */
export function toStoredAnswer(field: Pick<Field, 'type' | 'options'>, input: unknown): StoredAnswer {
  const value = typeof input === 'string' ? input.trim() : input
  if (value === null || value === undefined || value === '') return accept(null)
  const isText = typeof value === 'string'
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'phone':
      return acceptIf(isText, value, fieldTexts.missing)
    case 'time':
      return acceptIf(isText && isLocalTime(value), value, 'Escribe una hora válida.')
    case 'date':
      return acceptIf(isDay(value), value, fieldTexts.date)
    case 'datetime-local':
      return acceptIf(isText && isDayAndTime(value), String(value).slice(0, 16), fieldTexts.date)
    case 'number':
      return acceptIf(parseNumber(value) !== null, parseNumber(value), fieldTexts.number)
    case 'select':
      return acceptIf(isOption(field, value), typeof value === 'number' ? String(value) : value, fieldTexts.choose)
    case 'creatable-select':
      return Array.isArray(value) ? accept(toList(value)) : { fault: fieldTexts.choose }
    case 'checkbox':
      return acceptIf(typeof value === 'boolean', value, fieldTexts.choose)
    case 'file':
    case 'image':
      return toFileAnswer(value)
    case 'address':
      return isRecord(value) ? accept(toAddress(value)) : { fault: fieldTexts.missing }
    default:
      throw field.type satisfies never
  }
}

function toList(values: readonly unknown[]): string[] | null {
  const items = values.map((value) => String(value).trim()).filter((item) => item !== '')
  return items.length === 0 ? null : [...new Set(items)]
}

function toFileAnswer(value: unknown): StoredAnswer {
  const file_id = Number(isRecord(value) ? value.file_id : value)
  return acceptIf(Number.isInteger(file_id) && file_id > 0, { file_id, name: '' }, fieldTexts.load)
}

function toAddress(value: Readonly<Record<string, unknown>>): AddressAnswer | null {
  const values = addressParts.map(({ key }) => [key, String(value[key] ?? '').trim() || null] as const)
  return values.every(([, part]) => part === null) ? null : (Object.fromEntries(values) as AddressAnswer)
}
