import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * When the provider is asked again about a row without a result (SQL, a timestamp): half a minute after the last
 * attempt, then at growing intervals of a tenth of the row's age.
 */
export const nextPollAt = (row: { createdAt: SQLWrapper; updatedAt: SQLWrapper }): SQL =>
  sql`${row.updatedAt} + greatest(interval '30 seconds', (${row.updatedAt} - ${row.createdAt}) / 9)`
