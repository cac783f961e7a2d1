import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The last result of each check that an owner runs, by what was checked. */
export const checkResult = pgTable('check_result', {
  subject: text().primaryKey(),
  checkedAt: timestamp({ withTimezone: true }).notNull(),
  outcome: text().notNull(),
  detail: jsonb().$type<Record<string, unknown>>().notNull(),
})
