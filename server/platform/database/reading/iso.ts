import { type Column, type SQL, sql } from 'drizzle-orm'

type IsoOf<Moment> = Moment extends Column ? (Moment['_']['notNull'] extends true ? string : string | null) : unknown

/** A moment as the API sends it; null stays null. */
export const iso = <Moment extends SQL | Column>(moment: Moment): SQL<IsoOf<Moment>> =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
