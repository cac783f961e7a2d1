import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * When a provider is asked again about a row without an answer (SQL, a moment): half a minute after the last time, then at
 * growing intervals, a tenth of the row's age.
 */
export const retryAt = (row: { createdAt: SQLWrapper; updatedAt: SQLWrapper }): SQL =>
  sql`${row.updatedAt} + greatest(interval '30 seconds', (${row.updatedAt} - ${row.createdAt}) / 9)`
