import { CLASSES, FIRST_HOUR, LARGE, GRANT_OFFSET } from './seed.ts'

export type Statement = { text: string; values: unknown[] }

export const SAMPLE = { customer_id: LARGE.people + 1, single_class_id: CLASSES }
const SAMPLE_RESERVATION = 700_000_001
export const SAMPLE_KEY = 'bench-sample-key'
/** Sets the sequence before the sample is taken, so that the id of its reservation is known. */
export const BEFORE_SAMPLE = `select setval(pg_get_serial_sequence('class_reservation', 'class_reservation_id'), ${SAMPLE_RESERVATION - 1})`
export const AFTER_SAMPLE = `select setval(pg_get_serial_sequence('class_reservation', 'class_reservation_id'), 1000000)`

export function scriptOf(sent: readonly Statement[]): string {
  return [
    '\\set i :i + 1',
    '\\set n :start + :i * 10 + :client_id',
    `\\set customer 1 + (:n % ${LARGE.people})`,
    `\\set class 1 + ((:n / ${LARGE.people} + :n % ${CLASSES}) % ${CLASSES})`,
    '\\set key random(1, 1000000000000000)',
    ...sent.map(statementOf),
    '',
  ].join('\n')
}

function statementOf({ text, values }: Statement): string {
  const statement = text
    .replace(/\$(\d+)/g, (_, place) => toLiteral(values[Number(place) - 1]))
    .replace(/\s+/g, ' ')
    .trim()
  return /insert into class_reservation \(/.test(statement) ? `${statement} \\gset` : `${statement};`
}

function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Buffer.isBuffer(value)) return `sha256(convert_to('bench-' || (:customer)::text, 'UTF8'))`
  if (value instanceof Date) return quoteText(value.toISOString())
  if (typeof value === 'number' || typeof value === 'boolean') return VARIABLES[String(value)] ?? String(value)
  return textLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

const VARIABLES: Record<string, string> = {
  [SAMPLE.customer_id]: '(:customer)::int',
  [SAMPLE.single_class_id]: '(:class)::int',
  [SAMPLE.customer_id + GRANT_OFFSET]: `((:customer)::int + ${GRANT_OFFSET})`,
  [SAMPLE_RESERVATION]: '(:class_reservation_id)::int',
}

function textLiteral(text: string): string {
  if (text === SAMPLE_KEY) return "('k' || (:key)::text)"
  if (text === String(SAMPLE.customer_id)) return '(:customer)::text'
  if (/^\d{4}-\d\d-\d\dT/.test(text) && text >= FIRST_HOUR)
    return `('${FIRST_HOUR}'::timestamptz + (:class)::int * interval '1 hour')::text`
  const parts = text
    .split(/\b(\d+)\b/)
    .map((part) => (VARIABLES[part] ? `' || (${VARIABLES[part]})::text || '` : part.replaceAll("'", "''")))
  return `('${parts.join('')}')${text.startsWith('{') ? '::jsonb' : ''}`
}

const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`
