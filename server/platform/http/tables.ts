import { integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

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
    tries: integer().notNull().default(0),
    /** When the answer was kept, by the clock of the database; null while the work is running. */
    finishedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.actor, t.route, t.key] }),
    // One key of an actor belongs to one call and one body.
    uniqueIndex('idempotency_key_uq').on(t.actor, t.key),
  ],
)

/** How often something was tried within a window of time; unlogged on the server: a crash may forget it, a booking need not wait for it. */
export const rateLimit = pgTable('rate_limit', {
  key: text().primaryKey(),
  window_start: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
})
