import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
