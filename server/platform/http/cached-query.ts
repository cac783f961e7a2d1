import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { snapshotId } from '../database/reading/snapshot-id.ts'
import { queryCache } from '../database/reading/query-cache.ts'
import { precomposeQuery } from '../database/reading/precomposed-query.ts'
import { memoizedPerPage } from './request-context.ts'

const querySnapshotId = precomposeQuery<{ moment: string }>(() => sql`select ${snapshotId} as moment`)

/** The current snapshot id (see `moment`), read once for all parts of a page. */
export async function readSnapshotId({ pool }: Database): Promise<string> {
  const [row] = await memoizedPerPage('moment', () => querySnapshotId(pool, {}))
  if (!row) throw new Error('Snapshot id of the database: expected one row, found none. Check the connection.')
  return row.moment
}

const MAX_CACHED = 200
const cache = queryCache<unknown>(MAX_CACHED)

/** Caches the result of a public query until any transaction commits; `what` names the query. */
export const whileUnchanged = async <T>(database: Database, what: string, read: () => Promise<T>): Promise<T> =>
  (await cache.at(database, { key: what, moment: await readSnapshotId(database) }, read)) as T
