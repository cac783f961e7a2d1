import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Events, stored in the transaction that caused them; listeners run after the commit. */
export const event = pgTable(
  'event',
  {
    event_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    topic: text().notNull(),
    dedupe_key: text().unique(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Ids of the handlers that have succeeded, while others of the same topic still fail. */
    heard: text().array().notNull().default(sql`'{}'`),
    attempts: integer().notNull().default(0),
    available_at: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
    givenUpAt: timestamp({ withTimezone: true }),
    error: text(),
  },
  (t) => [index('event_waiting').on(t.available_at).where(sql`${t.doneAt} is null and ${t.givenUpAt} is null`)],
)
