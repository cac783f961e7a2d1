import { type SQL, sql } from 'drizzle-orm'

/**
 * The moment of the database, as a column. Two moments are equal only when nothing at all was committed between them, by
 * any process: what a snapshot may see, and since when the server runs (one that was restored may count its transactions anew).
 */
export const moment: SQL = sql`concat_ws(' ', pg_current_snapshot(), pg_postmaster_start_time())`
