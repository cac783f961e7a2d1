import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { recordVersion } from '../../platform/database/rows/record-version.ts'
import { customer } from '../../people/tables.ts'

export const page = pgTable('page', {
  page_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  content: text(),
  required: boolean().notNull().default(false),
  required_signup: boolean().notNull().default(false),
  order: integer().notNull().default(0),
  /** The version that must be accepted; it increases when acceptance is requested again. */
  version: integer().notNull().default(1),
  /** Archived instead of deleted because customers have accepted the page; its slug is free again. */
  archivedAt: timestamp({ withTimezone: true }),
  record_version: recordVersion(),
})

export const acceptedPage = pgTable(
  'accepted_page',
  {
    page_id: integer()
      .notNull()
      .references(() => page.page_id, { onDelete: 'cascade' }),
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id, { onDelete: 'cascade' }),
    version: integer().notNull().default(1),
    /** Network address and browser of the acceptance; null when entered by staff. */
    ip: text(),
    agent: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.customer_id, t.page_id, t.version] }), index('accepted_page_page').on(t.page_id)],
)

export const announcement = pgTable('announcement', {
  announcement_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  handle: text().unique(),
  title: text().notNull(),
  content: text().notNull(),
  order: integer().notNull().default(0),
  version: recordVersion(),
})

/** `path` is unique as it is compared: decoded, in lower case, without trailing slash. */
export const oldAddress = pgTable('old_address', {
  old_address_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  path: text().notNull().unique(),
  target: text().notNull(),
  /** The last day on which a visitor came by it; written once a day. */
  last_used_on: date(),
  version: recordVersion(),
})
