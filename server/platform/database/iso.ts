import { type SQL, sql } from 'drizzle-orm'

/** A moment as it travels, from a column or any expression: ISO 8601 in UTC with its Z. */
export const iso = (moment: SQL): SQL => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
