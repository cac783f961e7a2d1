import { isLocalTime } from '../../values/days.ts'
import { fieldTexts, isChoice, isDay, isDayAndTime, isRecord, numberIn } from './check.ts'
import { addressParts } from './address-parts.ts'
import type { Field } from './fields.ts'
import type { AddressAnswer, Answer } from './shapes.ts'

/** An answer as it is kept (null: none), or why a field of its kind could not have given it. */
export type StoredAnswer = { readonly value: Answer } | { readonly fault: string }

const accepted = (value: Answer): StoredAnswer => ({ value })
const storedIf = (isRight: boolean, value: unknown, fault: string): StoredAnswer =>
  isRight ? { value: value as Answer } : { fault }

/** What is kept of an answer, whether its field is required or not: of the right kind, without blanks around it. */
export function storedAnswer(field: Pick<Field, 'type' | 'options'>, sent: unknown): StoredAnswer {
  const value = typeof sent === 'string' ? sent.trim() : sent
  if (value === null || value === undefined || value === '') return accepted(null)
  const isText = typeof value === 'string'
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'phone':
      return storedIf(isText, value, fieldTexts.missing)
    case 'time':
      return storedIf(isText && isLocalTime(value), value, 'Escribe una hora válida.')
    case 'date':
      return storedIf(isDay(value), value, fieldTexts.date)
    case 'datetime-local':
      return storedIf(isText && isDayAndTime(value), String(value).slice(0, 16), fieldTexts.date)
    case 'number':
      return storedIf(numberIn(value) !== null, numberIn(value), fieldTexts.number)
    case 'select':
      return storedIf(isChoice(field, value), typeof value === 'number' ? String(value) : value, fieldTexts.choose)
    case 'creatable-select':
      return Array.isArray(value) ? accepted(listOf(value)) : { fault: fieldTexts.choose }
    case 'checkbox':
      return storedIf(typeof value === 'boolean', value, fieldTexts.choose)
    case 'file':
    case 'image':
      return fileOf(value)
    case 'address':
      return isRecord(value) ? accepted(addressOf(value)) : { fault: fieldTexts.missing }
    default:
      throw field.type satisfies never
  }
}

function listOf(values: readonly unknown[]): string[] | null {
  const words = values.map((one) => String(one).trim()).filter((one) => one !== '')
  return words.length === 0 ? null : [...new Set(words)]
}

function fileOf(value: unknown): StoredAnswer {
  const file_id = Number(isRecord(value) ? value.file_id : value)
  return storedIf(Number.isInteger(file_id) && file_id > 0, { file_id, name: '' }, fieldTexts.load)
}

function addressOf(value: Readonly<Record<string, unknown>>): AddressAnswer | null {
  const values = addressParts.map(({ key }) => [key, String(value[key] ?? '').trim() || null] as const)
  return values.every(([, word]) => word === null) ? null : (Object.fromEntries(values) as AddressAnswer)
}
