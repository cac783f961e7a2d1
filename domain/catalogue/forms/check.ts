import { isLocalDate, isLocalTime } from '../../values/days.ts'
import { isPhone } from '../../values/phone.ts'
import { addressParts } from './address-parts.ts'
import { type Field, inOrder, type Values } from './fields.ts'
import { isFieldShown } from './precondition.ts'

/** The sentences of 5.8, the same under a field and in an answer of the server. */
export const fieldTexts = {
  missing: 'Debes llenar este campo.',
  choose: 'Debes seleccionar una opción.',
  load: 'Debes cargar el archivo solicitado.',
  phone: 'El formato del teléfono no es correcto.',
  date: 'Escribe una fecha válida.',
  consent: 'Marca que lo autorizas, o deja este campo vacío.',
  number: 'Escribe un número que no sea negativo.',
} as const

export type FieldFaults = Readonly<Record<string, string>>

/** 5.8 what is wrong with the answer to one field; only required ones are validated. Null: nothing. */
export function faultOf(field: Field, value: unknown): string | null {
  if (!field.required) return null
  if (partsOf(field).length > 0) return Object.values(faultsOfParts(field, value))[0] ?? null
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'time':
      return isBlank(value) ? fieldTexts.missing : null
    case 'date':
      return isBlank(value) ? fieldTexts.missing : faultUnless(isDay(value), fieldTexts.date)
    case 'datetime-local':
      return isBlank(value) ? fieldTexts.missing : faultUnless(isDayAndTime(value), fieldTexts.date)
    case 'number':
      return isBlank(value) ? fieldTexts.missing : faultUnless(isCount(value), fieldTexts.number)
    case 'phone':
      return isBlank(value) ? fieldTexts.missing : faultUnless(isPhone(String(value)), fieldTexts.phone)
    case 'select':
      return faultUnless(isChoice(field, value), fieldTexts.choose)
    case 'creatable-select':
      return faultUnless(Array.isArray(value) && value.some((one) => !isBlank(one)), fieldTexts.choose)
    case 'checkbox':
      return faultUnless(value === true, fieldTexts.choose)
    case 'file':
    case 'image':
      return faultUnless(isFile(value) || !isBlank(value), fieldTexts.load)
    case 'address':
      return null
    default:
      throw field.type satisfies never
  }
}

/** What is wrong with each part of an answer that has several, such as an address (5.8). */
export const faultsOfParts = (field: Field, value: unknown): FieldFaults =>
  faultsIn(partsOf(field), isRecord(value) ? value : {})

/** What is wrong with each field that is asked, in the order in which they are asked. */
export function faultsIn(fields: readonly Field[], values: Values): FieldFaults {
  const ordered = inOrder(fields)
    .filter((field) => isFieldShown(field, fields, values))
    .map((field) => [field.key, faultOf(field, values[field.key])] as const)
  return Object.fromEntries(ordered.filter((one): one is readonly [string, string] => one[1] !== null))
}

/** 5.8 the sentence over a form: one field at fault is named, of several it is said that there are. Null: none. */
export function sentenceOf(fields: readonly Pick<Field, 'key' | 'label'>[], faults: FieldFaults): string | null {
  const [key, ...others] = Object.keys(faults)
  if (key === undefined) return null
  const label = fields.find((field) => field.key === key)?.label
  return others.length > 0 || label === undefined
    ? 'Revisa los campos faltantes o inválidos.'
    : `Revisa el campo: ${label}`
}

const partsOf = (field: Field): readonly Field[] =>
  field.parts?.length ? field.parts : field.type === 'address' ? addressParts : []

const faultUnless = (isRight: boolean, text: string): string | null => (isRight ? null : text)

const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : typeof value !== 'number' || Number.isNaN(value)

export const isDay = (value: unknown): boolean => typeof value === 'string' && isLocalDate(value)

/** '2026-11-24T07:00', as a field of date and time writes it. */
export function isDayAndTime(value: unknown): boolean {
  const [, day = '', time = ''] = /^(.{10})T(\d\d:\d\d)(:[0-5]\d)?$/.exec(String(value)) ?? []
  return isLocalDate(day) && isLocalTime(time)
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/
/** The number that was written; null: it is none. */
export function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : null
}
const isCount = (value: unknown): boolean => (numberIn(value) ?? -1) >= 0

/** One of the options, where there are any; `false` is an answer too. */
export function isChoice({ options }: Pick<Field, 'options'>, value: unknown): boolean {
  if (value === false) return true
  if (options.length === 0) return value === true || !isBlank(value)
  return !isBlank(value) && options.includes(String(value))
}

const isFile = (value: unknown): boolean => isRecord(value) && !isBlank(value.file_id)

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
