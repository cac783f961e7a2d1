import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The answer of a call that must happen once, kept so that a retry hears it again. */
export const idempotency = pgTable(
  'idempotency',
  {
    actor: text().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    status: integer(),
    body: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.actor, t.route, t.key] })],
)

/** How often something was tried within a window of time; unlogged on the server: a crash may forget it, a booking need not wait for it. */
export const rateLimit = pgTable('rate_limit', {
  key: text().primaryKey(),
  window_start: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
})
