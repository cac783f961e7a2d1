import { isEmail } from '../values/email.ts'
import { isPhone, tenDigits } from '../values/phone.ts'
import { allow, refusing, type Verdict } from '../values/refusal.ts'
import { describedKey, isSettingKey, type SettingValue } from './keys.ts'
import type { ChoiceKey, JsonKey, NumberKey, RegisteredKey, TextKey, TextKind } from './kinds.ts'
import { isInternalPath, isSafeLink, isSecureUrl } from './links.ts'

export type SettingRefusal = 'unknown-key' | 'wrong-kind'
const refuse = refusing<SettingRefusal>({
  'unknown-key': ['invalid', 'This key is not in the registry of settings.'],
  'wrong-kind': ['invalid', 'This value is not of the kind the key asks for.'],
})

/**
 * Decides the value of a key from what a person or a file wrote (text) or a database kept (JSON). The refusals are for
 * operators, in English, with `details` { key, expected, found }; the text of a secret is never repeated.
 */
export function parseSetting(key: string, found: unknown): Verdict<SettingValue, SettingRefusal> {
  if (!isSettingKey(key)) return refuse('unknown-key', { message: `${key}: no such setting`, details: { key } })
  const described = describedKey(key)
  const value = valueFrom(described, typeof found === 'string' ? found.trim() : found)
  const leaks = described.access === 'public' && looksSecret(found)
  if (value !== undefined && !leaks) return allow(value)
  const expected = leaks ? 'a public value, not a secret' : expectedOf(described)
  const shown = described.access === 'secret' || leaks ? `a ${typeof found} that is not repeated here` : words(found)
  return refuse('wrong-kind', {
    message: `${key}: expected ${expected}, found ${shown}`,
    details: { key, expected, found: shown },
  })
}

const SECRET =
  /\b(sk|rk)_(test|live)_|\bwhsec_|\bEAA[A-Za-z0-9]{20}|\bkey_[A-Za-z0-9]{8}|BEGIN [A-Z ]*PRIVATE|service_account/
/** What a public key must never carry, such as a secret key pasted in the wrong place. */
export const looksSecret = (value: unknown): boolean => SECRET.test(JSON.stringify(value) ?? '')

function valueFrom(described: RegisteredKey, found: unknown): SettingValue | undefined {
  switch (described.kind) {
    case 'flag':
      return flagFrom(found)
    case 'number':
    case 'whole':
      return numberFrom(described, found)
    case 'choice':
      return choiceFrom(described, found)
    case 'json':
      return jsonFrom(described, found)
    default:
      return textFrom(described, found)
  }
}

const YES = ['true', '1', 'yes', 'on', 'si', 'sí']
const NO = ['false', '0', 'no', 'off']
function flagFrom(found: unknown): boolean | undefined {
  const text = typeof found === 'object' ? '' : String(found).toLowerCase()
  if (YES.includes(text)) return true
  return NO.includes(text) ? false : undefined
}

function numberFrom(described: NumberKey, found: unknown): number | null | undefined {
  if (found === '' || found === null) return described.default === null ? null : undefined
  if (typeof found !== 'number' && !(typeof found === 'string' && /^-?\d+(\.\d+)?$/.test(found))) return undefined
  const value = Number(found)
  const fits = value >= described.min && value <= described.max
  return fits && (described.kind === 'number' || Number.isInteger(value)) ? value : undefined
}

const choiceFrom = (described: ChoiceKey, found: unknown): SettingValue | undefined =>
  described.of.find((one) => one === found) as SettingValue | undefined

function jsonFrom(described: JsonKey, found: unknown): Record<string, string> | null | undefined {
  if (found === null || found === '') return null
  const read = typeof found === 'string' ? parsed(found) : found
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
  const entries = Object.entries(read)
  const known = entries.every(([name, value]) => described.fields.includes(name) && typeof value === 'string')
  return known ? Object.fromEntries(entries) : undefined
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Each kind of text: what it may be, besides empty. */
const FITS: Record<TextKind, (text: string) => boolean> = {
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

function textFrom(described: TextKey, found: unknown): string | undefined {
  const text = typeof found === 'number' ? String(found) : found === null ? '' : found
  if (typeof text !== 'string') return undefined
  if (text === '') return ''
  if (!FITS[described.kind](text) || described.like?.test(text) === false) return undefined
  return described.kind === 'phone' ? tenDigits(text) : text
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

function expectedOf(described: RegisteredKey): string {
  switch (described.kind) {
    case 'number':
    case 'whole':
      return `a ${described.kind === 'whole' ? 'whole ' : ''}number from ${described.min} to ${described.max}`
    case 'choice':
      return `one of ${described.of.join(', ')}`
    case 'flag':
      return EXPECTED.flag
    case 'json':
      return `${EXPECTED.json} named ${described.fields.join(', ')}`
    default:
      return described.expected ?? EXPECTED[described.kind]
  }
}

const words = (found: unknown): string => {
  const text = JSON.stringify(found) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
