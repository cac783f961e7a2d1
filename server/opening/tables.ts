import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Addresses of visitors who wait until the portal is published; each row is deleted as its message is written. */
export const newsSubscriber = pgTable(
  'news_subscriber',
  {
    news_subscriber_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('news_subscriber_created').on(t.createdAt)],
)

/** Steps of opening that the owner called done. */
export const openingStep = pgTable('opening_step', {
  step: text().primaryKey(),
  confirmedAt: timestamp({ withTimezone: true }).notNull(),
})
