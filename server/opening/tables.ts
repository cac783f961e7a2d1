import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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

/** What was typed in a step and is not saved yet: JSON of the admin's form. */
export const openingDraft = pgTable('opening_draft', {
  name: text().primaryKey(),
  typed: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

/** Rows of the catalogue that are sample data; its people are in `sample_person`. */
export const sampleRow = pgTable(
  'sample_row',
  {
    table: text({
      enum: ['single_class', 'class_package', 'class_type', 'instructor', 'location'],
    }).notNull(),
    row_id: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.table, t.row_id] })],
)
