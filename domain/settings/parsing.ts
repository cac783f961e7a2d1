import { isEmail } from '../values/email.ts'
import { isPhone, toTenDigits } from '../values/phone.ts'
import { allow, defineRefusals, type Verdict } from '../values/refusal.ts'
import { settingDefinition, isSettingKey, type SettingValue } from './keys.ts'
import type { ChoiceKey, JsonKey, NumberKey, RegisteredKey, TextKey, TextKind } from './kinds.ts'
import { isInternalPath, isSafeLink, isSecureUrl } from './links.ts'

export type SettingRefusal = 'unknown-key' | 'wrong-kind'
const refuse = defineRefusals<SettingRefusal>({
  'unknown-key': ['invalid', 'This key is not in the registry of settings.'],
  'wrong-kind': ['invalid', 'This value does not have the type that the key expects.'],
})

/**
 * Decides the value of a key from text (a person, a file) or JSON (the database). The refusals are for operators, in
 * English, with `details` { key, expected, found }; the text of a secret is never repeated.
 */
export function parseSetting(key: string, found: unknown): Verdict<SettingValue, SettingRefusal> {
  if (!isSettingKey(key)) return refuse('unknown-key', { message: `${key}: no such setting`, details: { key } })
  const definition = settingDefinition(key)
  const value = valueFrom(definition, typeof found === 'string' ? found.trim() : found)
  const leaksSecret = definition.access === 'public' && looksSecret(found)
  if (value !== undefined && !leaksSecret) return allow(value)
  const expected = leaksSecret ? 'a public value, not a secret' : describeExpected(definition)
  const foundText =
    definition.access === 'secret' || leaksSecret ? `a ${typeof found} that is not repeated here` : toShortJson(found)
  return refuse('wrong-kind', {
    message: `${key}: expected ${expected}, found ${foundText}`,
    details: { key, expected, found: foundText },
  })
}

const SECRET_PATTERN =
  /\b(sk|rk)_(test|live)_|\bwhsec_|\bEAA[A-Za-z0-9]{20}|\bkey_[A-Za-z0-9]{8}|BEGIN [A-Z ]*PRIVATE|service_account/
/** Whether a value looks like a secret, which a public key must not contain: a secret key pasted in the wrong place. */
export const looksSecret = (value: unknown): boolean => SECRET_PATTERN.test(JSON.stringify(value) ?? '')

function valueFrom(definition: RegisteredKey, found: unknown): SettingValue | undefined {
  switch (definition.kind) {
    case 'flag':
      return flagFrom(found)
    case 'number':
    case 'whole':
      return numberFrom(definition, found)
    case 'choice':
      return choiceFrom(definition, found)
    case 'json':
      return jsonFrom(definition, found)
    default:
      return textFrom(definition, found)
  }
}

const YES = ['true', '1', 'yes', 'on', 'si', 'sí']
const NO = ['false', '0', 'no', 'off']
function flagFrom(found: unknown): boolean | undefined {
  const text = typeof found === 'object' ? '' : String(found).toLowerCase()
  if (YES.includes(text)) return true
  return NO.includes(text) ? false : undefined
}

function numberFrom(definition: NumberKey, found: unknown): number | null | undefined {
  if (found === '' || found === null) return definition.default === null ? null : undefined
  if (typeof found !== 'number' && !(typeof found === 'string' && /^-?\d+(\.\d+)?$/.test(found))) return undefined
  const value = Number(found)
  const fits = value >= definition.min && value <= definition.max
  return fits && (definition.kind === 'number' || Number.isInteger(value)) ? value : undefined
}

const choiceFrom = (definition: ChoiceKey, found: unknown): SettingValue | undefined =>
  definition.of.find((option) => option === found) as SettingValue | undefined

function jsonFrom(definition: JsonKey, found: unknown): Record<string, string> | null | undefined {
  if (found === null || found === '') return null
  const object = typeof found === 'string' ? parseJson(found) : found
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return undefined
  const entries = Object.entries(object)
  const isValid = entries.every(([name, value]) => definition.fields.includes(name) && typeof value === 'string')
  return isValid ? Object.fromEntries(entries) : undefined
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** What each kind of text accepts, besides empty. */
const ACCEPTS: Record<TextKind, (text: string) => boolean> = {
  text: (text) => text.length <= 2_000,
  html: (text) => text.length <= 50_000,
  css: (text) => text.length <= 100_000 && !/<\/style|@import|@font-face/i.test(text),
  script: (text) => text.length <= 50_000,
  colour: (text) => /^#[0-9a-f]{6}$/i.test(text),
  url: isSecureUrl,
  path: isInternalPath,
  link: isSafeLink,
  file: (text) => isSafeLink(text) || (/^[\p{L}\p{N}][\p{L}\p{N} ._/-]*$/u.test(text) && !text.includes('..')),
  email: isEmail,
  phone: isPhone,
}

function textFrom(definition: TextKey, found: unknown): string | undefined {
  const text = typeof found === 'number' ? String(found) : found === null ? '' : found
  if (typeof text !== 'string') return undefined
  if (text === '') return ''
  if (!ACCEPTS[definition.kind](text) || definition.like?.test(text) === false) return undefined
  return definition.kind === 'phone' ? toTenDigits(text) : text
}

const EXPECTED: Record<TextKind | 'flag' | 'json', string> = {
  text: 'a text of 2,000 characters at most',
  html: 'HTML of 50,000 characters at most',
  css: 'CSS of 100 kB at most without @import, @font-face or </style',
  script: 'markup of 50,000 characters at most',
  colour: 'a colour such as #c2482d',
  url: 'an address that begins with https://',
  path: 'a path inside the portal that begins with one /',
  link: 'an address that begins with https:// or a path that begins with one /',
  file: 'the name of a file, a path that begins with one /, or an https:// address',
  email: 'an e-mail address',
  phone: 'a phone of ten digits',
  flag: 'true or false',
  json: 'a JSON object of texts',
}

function describeExpected(definition: RegisteredKey): string {
  switch (definition.kind) {
    case 'number':
    case 'whole':
      return `a ${definition.kind === 'whole' ? 'whole ' : ''}number from ${definition.min} to ${definition.max}`
    case 'choice':
      return `one of ${definition.of.join(', ')}`
    case 'flag':
      return EXPECTED.flag
    case 'json':
      return `${EXPECTED.json} named ${definition.fields.join(', ')}`
    default:
      return definition.expected ?? EXPECTED[definition.kind]
  }
}

const toShortJson = (found: unknown): string => {
  const text = JSON.stringify(found) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
