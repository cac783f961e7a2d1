import { email, handle, maybe, oneOf, text, whole } from '../table/cells.ts'
import { readTable, type Row, type Table } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'
import { classMoment, pastMoment, type RelativeMoment } from './relative-time.ts'

/**
 * compra buys and pays, encarga buys and still owes the desk, renueva is charged for the next period of a subscription,
 * cancela-plan ends one (comment: the reason); reserva books, cancela cancels, asiste was there, falta was not, lista joins
 * the waitlist, califica rates, llena lets the crowd take every place left; favorita, mira (as far as a minute) and termina are
 * of a video.
 */
const VERBS = [
  'compra',
  'encarga',
  'renueva',
  'cancela-plan',
  'reserva',
  'cancela',
  'asiste',
  'falta',
  'lista',
  'califica',
  'llena',
  'favorita',
  'mira',
  'termina',
] as const
export type Verb = (typeof VERBS)[number]

const columns = {
  when: pastMoment,
  customer: maybe(email),
  verb: oneOf(VERBS),
  package: maybe(handle),
  payment_method: maybe(handle),
  class_type: maybe(handle),
  location: maybe(handle),
  class_when: maybe(classMoment),
  spot: maybe(whole(1, 400)),
  guest: maybe(text('a guest name', 80)),
  class_stars: maybe(whole(1, 5)),
  coach_stars: maybe(whole(1, 5)),
  comment: maybe(text('a comment', 600)),
  video: maybe(handle),
  minute: maybe(whole(1, 600)),
}
export type HistoryRow = Row<typeof columns>

type Column = keyof typeof columns
const CLASS: readonly Column[] = ['class_type', 'location', 'class_when']
const NEEDS: Record<Verb, readonly Column[]> = {
  compra: ['customer', 'package', 'payment_method'],
  encarga: ['customer', 'package', 'payment_method'],
  renueva: ['customer', 'package'],
  'cancela-plan': ['customer', 'package', 'comment'],
  reserva: ['customer', ...CLASS],
  cancela: ['customer', ...CLASS],
  asiste: ['customer', ...CLASS],
  falta: ['customer', ...CLASS],
  lista: ['customer', ...CLASS],
  califica: ['customer', ...CLASS, 'class_stars', 'coach_stars'],
  llena: CLASS,
  favorita: ['customer', 'video'],
  mira: ['customer', 'video', 'minute'],
  termina: ['customer', 'video'],
}
const MAY: Partial<Record<Verb, readonly Column[]>> = { reserva: ['spot', 'guest'], califica: ['comment'] }

export async function readHistory(source: Source): Promise<Table<HistoryRow>> {
  const table = await readTable(source, 'history.csv', columns, { optional: true })
  for (const row of table.rows) checkWords(source, table.file, row)
  return { ...table, rows: table.rows.toSorted((a, b) => minute(a.when) - minute(b.when) || a.line - b.line) }
}

const minute = ({ days, time }: RelativeMoment): number =>
  days * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function checkWords(source: Source, file: string, row: HistoryRow): void {
  const known: readonly Column[] = ['when', 'verb', ...NEEDS[row.verb], ...(MAY[row.verb] ?? [])]
  for (const column of Object.keys(columns) as Column[]) {
    const missing = NEEDS[row.verb].includes(column) && row[column] === null
    const idle = !known.includes(column) && row[column] !== null
    if (missing) source.faults.push({ file, line: row.line, column, expected: `a value for ${row.verb}`, found: '' })
    if (idle) source.faults.push({ file, line: row.line, column, expected: `nothing for ${row.verb}`, found: '…' })
  }
  const inPast = row.class_when !== null && row.class_when.days < 0
  if (['asiste', 'falta', 'califica'].includes(row.verb) && row.class_when && !inPast) {
    const found = `+${row.class_when.days}d`
    source.faults.push({ file, line: row.line, column: 'class_when', expected: 'a class of the past', found })
  }
}
