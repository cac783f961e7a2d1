import { type SQL, sql } from 'drizzle-orm'

/**
 * The snapshot id as a column. Two are equal only if nothing was committed between them. It includes the server's start
 * time, because a restored server may repeat transaction numbers.
 */
export const snapshotId: SQL = sql`concat_ws(' ', pg_current_snapshot(), pg_postmaster_start_time())`
