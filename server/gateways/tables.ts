import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

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
