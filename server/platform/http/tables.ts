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
    /** When the response was stored, by the clock of the database; null while the work is running. */
    finishedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.actor, t.route, t.key] }),
    // One key of an actor belongs to one call and one body.
    uniqueIndex('idempotency_key_uq').on(t.actor, t.key),
  ],
)

/**
 * Tries per key within a window of time. The table is unlogged: losing it in a crash is acceptable, and writes are
 * faster.
 */
export const rateLimit = pgTable('rate_limit', {
  key: text().primaryKey(),
  window_start: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
})
