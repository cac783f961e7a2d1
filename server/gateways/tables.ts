import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** Values that an adapter created once at its provider and needs again, such as a plan, by its own key. */
export const gatewayMemory = pgTable(
  'gateway_memory',
  {
    gateway: text().notNull(),
    key: text().notNull(),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.gateway, t.key] })],
)

/**
 * The identity of this installation for providers: one row, written by the migration and by each restore (decision 54).
 */
export const installation = pgTable(
  'installation',
  {
    is_only: boolean().primaryKey().default(true),
    installation_id: uuid().notNull().defaultRandom(),
    /** New after each restore: a response of the provider since the backup must not answer a new request. */
    epoch: uuid().notNull().defaultRandom(),
  },
  (t) => [check('installation_only', sql`${t.is_only}`)],
)
