import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { instructor } from '../catalogue/tables.ts'

/** A person of the studio, customer or staff. `uid` is her account at the identity provider. */
export const customer = pgTable(
  'customer',
  {
    customer_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    uid: text().unique(),
    role: text({ enum: ['customer', 'coach', 'reception', 'admin'] })
      .notNull()
      .default('customer'),
    /** The coach that this account is: hers are the rosters of the classes she gives (R13). */
    instructor_id: integer()
      .unique()
      .references(() => instructor.instructor_id),
    name: text().notNull(),
    last_name: text().notNull().default(''),
    email: text().notNull(),
    /** The address without alias, for limits that look at the person (R9). */
    mailbox: text().notNull(),
    phone: text(),
    instagram: text(),
    birthdate: date(),
    file_src: text(),
    signup_reason: text(),
    other: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('customer_phone_uq').on(t.phone).where(sql`${t.phone} is not null and ${t.deletedAt} is null`),
    uniqueIndex('customer_email_uq').on(t.email).where(sql`${t.deletedAt} is null`),
    index('customer_mailbox').on(t.mailbox),
  ],
)
