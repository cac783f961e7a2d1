import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** What an adapter made once at its provider and needs again, such as a plan: by its own key. */
export const gatewayMemory = pgTable(
  'gateway_memory',
  {
    gateway: text().notNull(),
    key: text().notNull(),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.gateway, t.key] })],
)

/** Which installation this is to its providers: one row, written by the migration and by each restore (decision 54). */
export const installation = pgTable(
  'installation',
  {
    is_only: boolean().primaryKey().default(true),
    installation_id: uuid().notNull().defaultRandom(),
    /** New after each restore: what was made at a provider since the backup is no answer to a new request. */
    epoch: uuid().notNull().defaultRandom(),
  },
  (t) => [check('installation_only', sql`${t.is_only}`)],
)
