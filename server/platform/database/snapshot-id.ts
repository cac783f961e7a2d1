import { type SQL, sql } from 'drizzle-orm'

/**
 * A snapshot id as a column. Two are equal only when nothing was committed between them: the visible snapshot, and
 * the server's start (a restored server may repeat transaction numbers).
 */
export const moment: SQL = sql`concat_ws(' ', pg_current_snapshot(), pg_postmaster_start_time())`
