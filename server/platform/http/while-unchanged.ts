import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { moment } from '../database/snapshot-id.ts'
import { rememberedReadings } from '../database/remembered.ts'
import { precomposed } from '../database/precomposed-query.ts'
import { memoizedPerPage } from './request-context.ts'

const queryMoment = precomposed<{ moment: string }>(() => sql`select ${moment} as moment`)

/** The moment of the database (see `moment`), asked for once for all parts of a page. */
export async function momentOf({ pool }: Database): Promise<string> {
  const [row] = await memoizedPerPage('moment', () => queryMoment(pool, {}))
  if (!row) throw new Error('The moment of the database: expected one row, found none.')
  return row.moment
}

/** Of questions that everybody asks there are a few dozen. */
const MOST = 200
const remembered = rememberedReadings<unknown>(MOST)

/** Caches a public query's answer until anything is committed; `what` names the query. */
export const whileUnchanged = async <T>(database: Database, what: string, read: () => Promise<T>): Promise<T> =>
  (await remembered.at(database, { key: what, moment: await momentOf(database) }, read)) as T
