import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { moment } from '../database/moment.ts'
import { writtenOnce } from '../database/written-once.ts'
import { oncePerPage } from './asking.ts'

const askMoment = writtenOnce<{ moment: string }>(() => sql`select ${moment} as moment`)

/** The moment of the database (see `moment`), asked for once for all parts of a page. */
export async function momentOf({ pool }: Database): Promise<string> {
  const [row] = await oncePerPage('moment', () => askMoment(pool, {}))
  if (!row) throw new Error('The moment of the database: expected one row, found none.')
  return row.moment
}

type Remembered = { readonly moment: string; readonly reading: Promise<unknown> }
const remembered = new WeakMap<Database, Map<string, Remembered>>()

/** What a question of everybody's is answered, as long as nobody has committed anything; `what` names the question. */
export async function whileUnchanged<T>(database: Database, what: string, read: () => Promise<T>): Promise<T> {
  const answers = remembered.get(database) ?? new Map<string, Remembered>()
  remembered.set(database, answers)
  const now = await momentOf(database)
  const known = answers.get(what)
  if (known?.moment === now) return known.reading as Promise<T>
  // Read after that moment: who asks meanwhile and finds the same one may have it too.
  // A query of drizzle's is sent each time that it is awaited.
  const reading = Promise.resolve().then(read)
  answers.set(what, { moment: now, reading })
  reading.catch(() => answers.get(what)?.reading === reading && answers.delete(what))
  return reading
}
