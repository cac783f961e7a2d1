import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * When a provider is asked again about what it has not said (SQL, a moment): half a minute after it was asked last, then
 * ever more seldom, by a tenth of its age.
 */
export const askedAgainAt = (row: { createdAt: SQLWrapper; updatedAt: SQLWrapper }): SQL =>
  sql`${row.updatedAt} + greatest(interval '30 seconds', (${row.updatedAt} - ${row.createdAt}) / 9)`
