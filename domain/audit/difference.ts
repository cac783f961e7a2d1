import { formatDay, formatMoment, isLocalDate, parseInstant, type Zone } from '../values/days.ts'
import { formatMoney, toPesos } from '../values/money.ts'
import { fieldWords } from './field-words.ts'
import type { Entry } from './shapes.ts'

export type Differing = { readonly field: string; readonly label: string; readonly was: string; readonly is: string }
type Changed = { before: Entry['before']; after: Entry['after']; subject: { of: string } }

/** What changed, a line for each field, in words that staff read: nothing that stayed as it was. */
export function differenceOf({ before, after, subject }: Changed, zone: Zone): Differing[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({
      field,
      label: fieldWords[field] ?? field,
      was: shown(field, before?.[field], subject.of, zone),
      is: shown(field, after?.[field], subject.of, zone),
    }))
    .filter(({ was, is }) => was !== is)
}

const NOTHING = '—'
/** Whole centavos inside, pesos on the screen. */
const MONEY = new Set(
  'price sale_price balance total total_payment opening_float counted expected kept per_class per_head minimum maximum'.split(
    ' ',
  ),
)
/** Things of which an amount is money, not classes. */
const OF_MONEY = new Set(['till_cut', 'class_reservation', 'pay_run'])
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/
const LONGEST = 240

function shown(field: string, value: unknown, of: string, zone: Zone): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return figure(field, value, of)
  if (typeof value === 'string') return words(value, zone)
  if (Array.isArray(value)) return value.map((one) => shown(field, one, of, zone)).join(', ') || NOTHING
  return parts(value as Record<string, unknown>, of, zone)
}

function figure(field: string, value: number, of: string): string {
  if (MONEY.has(field) || (field === 'amount' && OF_MONEY.has(of))) return formatMoney(value)
  if (field === 'amount' && of === 'discount') return String(toPesos(value))
  if (field.endsWith('_id') || field.endsWith('_ids')) return `número ${value}`
  return value === -1 ? 'Ilimitado' : String(value)
}

function words(text: string, zone: Zone): string {
  if (INSTANT.test(text)) return formatMoment(parseInstant(text), zone)
  if (isLocalDate(text)) return formatDay(text)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

const parts = (value: Record<string, unknown>, of: string, zone: Zone): string => {
  if (Object.keys(value).join() === 'is_set') return value.is_set ? 'Guardado' : NOTHING
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== undefined && part !== '')
    .map(([field, part]) => `${fieldWords[field] ?? field}: ${shown(field, part, of, zone)}`)
    .join(' · ')
}
