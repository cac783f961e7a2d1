import { isLocalDate, isLocalTime } from '../../values/days.ts'
import { isPhone } from '../../values/phone.ts'
import { addressParts } from './address-parts.ts'
import { type Field, sortFields, type Values } from './fields.ts'
import { isFieldShown } from './precondition.ts'

/** The sentences of 5.8, the same under a field and in a response of the server. */
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

/** The fault of the answer to one field, or null; only required fields are validated (5.8). */
export function findFault(field: Field, value: unknown): string | null {
  if (!field.required) return null
  if (partsOf(field).length > 0) return Object.values(findPartFaults(field, value))[0] ?? null
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
      return isBlank(value) ? fieldTexts.missing : faultUnless(isNonNegative(value), fieldTexts.number)
    case 'phone':
      return isBlank(value) ? fieldTexts.missing : faultUnless(isPhone(String(value)), fieldTexts.phone)
    case 'select':
      return faultUnless(isOption(field, value), fieldTexts.choose)
    case 'creatable-select':
      return faultUnless(Array.isArray(value) && value.some((item) => !isBlank(item)), fieldTexts.choose)
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

/** The faults of the parts of an answer, such as an address (5.8). */
export const findPartFaults = (field: Field, value: unknown): FieldFaults =>
  findFaults(partsOf(field), isRecord(value) ? value : {})

/** The faults of all visible fields, in their order. */
export function findFaults(fields: readonly Field[], values: Values): FieldFaults {
  const faultByKey = sortFields(fields)
    .filter((field) => isFieldShown(field, fields, values))
    .map((field) => [field.key, findFault(field, values[field.key])] as const)
  return Object.fromEntries(faultByKey.filter((entry): entry is readonly [string, string] => entry[1] !== null))
}

/**
 * The sentence over a form: names a single wrong field, else says that there are several. Null without faults (5.8).
 */
export function summarizeFaults(fields: readonly Pick<Field, 'key' | 'label'>[], faults: FieldFaults): string | null {
  const [key, ...others] = Object.keys(faults)
  if (key === undefined) return null
  const label = fields.find((field) => field.key === key)?.label
  return others.length > 0 || label === undefined
    ? 'Revisa los campos faltantes o inválidos.'
    : `Revisa el campo: ${label}`
}

const partsOf = (field: Field): readonly Field[] =>
  field.parts?.length ? field.parts : field.type === 'address' ? addressParts : []

const faultUnless = (isValid: boolean, text: string): string | null => (isValid ? null : text)

const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : typeof value !== 'number' || Number.isNaN(value)

export const isDay = (value: unknown): boolean => typeof value === 'string' && isLocalDate(value)

/** '2026-11-24T07:00', as a `datetime-local` input writes it. */
export function isDayAndTime(value: unknown): boolean {
  const [, day = '', time = ''] = /^(.{10})T(\d\d:\d\d)(:[0-5]\d)?$/.exec(String(value)) ?? []
  return isLocalDate(day) && isLocalTime(time)
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/
export function parseNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : null
}
const isNonNegative = (value: unknown): boolean => (parseNumber(value) ?? -1) >= 0

/** Whether a value is one of the options, if there are any; `false` is an answer too. */
export function isOption({ options }: Pick<Field, 'options'>, value: unknown): boolean {
  if (value === false) return true
  if (options.length === 0) return value === true || !isBlank(value)
  return !isBlank(value) && options.includes(String(value))
}

const isFile = (value: unknown): boolean => isRecord(value) && !isBlank(value.file_id)

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
