import { formatDay, formatMoment, isLocalDate, parseInstant, type Zone } from '../values/days.ts'
import { formatMoney, toPesos } from '../values/money.ts'
import { fieldWords } from './field-words.ts'
import type { Entry } from './shapes.ts'

export type FieldDifference = {
  readonly field: string
  readonly label: string
  readonly was: string
  readonly is: string
}
type Change = { before: Entry['before']; after: Entry['after']; subject: { of: string } }

/** Lists the fields that differ, with both values as staff read them; unchanged fields are left out. */
export function listDifferences({ before, after, subject }: Change, zone: Zone): FieldDifference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({
      field,
      label: fieldWords[field] ?? field,
      was: formatValue(field, before?.[field], subject.of, zone),
      is: formatValue(field, after?.[field], subject.of, zone),
    }))
    .filter(({ was, is }) => was !== is)
}

const EMPTY = '—'
/** Fields stored in centavos and shown in pesos. */
const MONEY_FIELDS = new Set(
  'price sale_price balance total total_payment opening_float counted expected kept per_class per_head minimum maximum'.split(
    ' ',
  ),
)
/** Subjects whose `amount` is money; elsewhere it is a count. */
const MONEY_SUBJECTS = new Set(['till_cut', 'class_reservation', 'pay_run'])
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/
const MAX_LENGTH = 240

function formatValue(field: string, value: unknown, subjectType: string, zone: Zone): string {
  if (value === null || value === undefined || value === '') return EMPTY
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return formatNumber(field, value, subjectType)
  if (typeof value === 'string') return formatText(value, zone)
  if (Array.isArray(value)) return value.map((item) => formatValue(field, item, subjectType, zone)).join(', ') || EMPTY
  return formatObject(value as Record<string, unknown>, subjectType, zone)
}

function formatNumber(field: string, value: number, subjectType: string): string {
  if (MONEY_FIELDS.has(field) || (field === 'amount' && MONEY_SUBJECTS.has(subjectType))) return formatMoney(value)
  if (field === 'amount' && subjectType === 'discount') return String(toPesos(value))
  if (field.endsWith('_id') || field.endsWith('_ids')) return `número ${value}`
  return value === -1 ? 'Ilimitado' : String(value)
}

function formatText(text: string, zone: Zone): string {
  if (INSTANT.test(text)) return formatMoment(parseInstant(text), zone)
  if (isLocalDate(text)) return formatDay(text)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

const formatObject = (value: Record<string, unknown>, subjectType: string, zone: Zone): string => {
  if (Object.keys(value).join() === 'is_set') return value.is_set ? 'Guardado' : EMPTY
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== undefined && part !== '')
    .map(([field, part]) => `${fieldWords[field] ?? field}: ${formatValue(field, part, subjectType, zone)}`)
    .join(' · ')
}
