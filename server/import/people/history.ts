import { email, handle, maybe, oneOf, text, whole } from '../table/cells.ts'
import { readTable, type Row, type Table } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'
import { classMoment, pastMoment, type RelativeMoment } from './relative-time.ts'

/**
 * compra: a paid purchase; encarga: a purchase to be paid at reception; renueva: the next period of a subscription is
 * charged; cancela-plan: a subscription ends (comment: the reason); reserva: a booking; cancela: its cancellation;
 * asiste: attendance; falta: a no-show; lista: joins the waitlist; califica: a rating; llena: generated customers take
 * every place left; favorita, mira (up to a minute) and termina refer to a video.
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
const CLASS_COLUMNS: readonly Column[] = ['class_type', 'location', 'class_when']
const REQUIRED: Record<Verb, readonly Column[]> = {
  compra: ['customer', 'package', 'payment_method'],
  encarga: ['customer', 'package', 'payment_method'],
  renueva: ['customer', 'package'],
  'cancela-plan': ['customer', 'package', 'comment'],
  reserva: ['customer', ...CLASS_COLUMNS],
  cancela: ['customer', ...CLASS_COLUMNS],
  asiste: ['customer', ...CLASS_COLUMNS],
  falta: ['customer', ...CLASS_COLUMNS],
  lista: ['customer', ...CLASS_COLUMNS],
  califica: ['customer', ...CLASS_COLUMNS, 'class_stars', 'coach_stars'],
  llena: CLASS_COLUMNS,
  favorita: ['customer', 'video'],
  mira: ['customer', 'video', 'minute'],
  termina: ['customer', 'video'],
}
const OPTIONAL: Partial<Record<Verb, readonly Column[]>> = { reserva: ['spot', 'guest'], califica: ['comment'] }

export async function readHistory(source: Source): Promise<Table<HistoryRow>> {
  const table = await readTable(source, 'history.csv', columns, { optional: true })
  for (const row of table.rows) checkColumns(source, table.file, row)
  return {
    ...table,
    rows: table.rows.toSorted((a, b) => minutesFromToday(a.when) - minutesFromToday(b.when) || a.line - b.line),
  }
}

const minutesFromToday = ({ days, time }: RelativeMoment): number =>
  days * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function checkColumns(source: Source, file: string, row: HistoryRow): void {
  const allowed: readonly Column[] = ['when', 'verb', ...REQUIRED[row.verb], ...(OPTIONAL[row.verb] ?? [])]
  for (const column of Object.keys(columns) as Column[]) {
    const isMissing = REQUIRED[row.verb].includes(column) && row[column] === null
    const isUnused = !allowed.includes(column) && row[column] !== null
    if (isMissing) source.faults.push({ file, line: row.line, column, expected: `a value for ${row.verb}`, found: '' })
    if (isUnused) source.faults.push({ file, line: row.line, column, expected: `nothing for ${row.verb}`, found: '…' })
  }
  const isPast = row.class_when !== null && row.class_when.days < 0
  if (['asiste', 'falta', 'califica'].includes(row.verb) && row.class_when && !isPast) {
    const found = `+${row.class_when.days}d`
    source.faults.push({ file, line: row.line, column: 'class_when', expected: 'a class of the past', found })
  }
}
