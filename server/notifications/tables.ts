import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Mail that has been written; `sentAt` is when a mail server took it. */
export const mail = pgTable('mail', {
  mail_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  to: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  /** One letter per reason and person. */
  dedupe_key: text().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  sentAt: timestamp({ withTimezone: true }),
})
