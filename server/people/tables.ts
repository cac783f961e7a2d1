import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { recordVersion } from '../platform/database/rows/record-version.ts'
import { instructor } from '../catalogue/studio/tables.ts'

const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** A customer or staff member. `uid` is the account at the identity provider. */
export const customer = pgTable(
  'customer',
  {
    customer_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    reference: uuid().notNull().defaultRandom(),
    uid: text().unique(),
    role: text({ enum: ['customer', 'coach', 'reception', 'admin'] })
      .notNull()
      .default('customer'),
    /** The coach of this account, whose rosters it manages (R13). */
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
    /** The uploaded picture (3.2: idAdjunto). Its foreign key is in migration 0011, as files refer to people. */
    file_id: integer(),
    signup_reason: text(),
    other: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    deletedAt: timestamp({ withTimezone: true }),
    merged_into: integer().references((): AnyPgColumn => customer.customer_id),
    erasedAt: timestamp({ withTimezone: true }),
    /** Search text: name, e-mail and phone without accents and case (domain/people/search-words.ts). */
    found_by: plainText()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(regexp_replace(normalize(name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''), NFD), U&'[\\0300-\\036F]', '', 'g'))`,
      ),
    version: recordVersion(),
  },
  (t) => [
    uniqueIndex('customer_reference_uq').on(t.reference),
    uniqueIndex('customer_phone_uq').on(t.phone).where(sql`${t.phone} is not null and ${t.deletedAt} is null`),
    uniqueIndex('customer_email_uq').on(t.email).where(sql`${t.deletedAt} is null`),
    index('customer_mailbox').on(t.mailbox),
    index('customer_phone').on(t.phone),
    index('customer_merged_into').on(t.merged_into).where(sql`${t.merged_into} is not null`),
    index('customer_found_by').on(t.found_by, t.customer_id).where(sql`${t.deletedAt} is null`),
  ],
)

/** An address (3.3): a person's for invoices, one each, or the studio's. */
export const address = pgTable('address', {
  address_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  customer_id: integer()
    .unique()
    .references(() => customer.customer_id),
  street: text(),
  number: text(),
  interior_number: text(),
  neighborhood: text(),
  city: text().notNull(),
  zip_code: text(),
  state: text().notNull(),
  country: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  version: recordVersion(),
})

export const customerNote = pgTable(
  'customer_note',
  {
    customer_note_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    by: integer()
      .notNull()
      .references((): AnyPgColumn => customer.customer_id),
    text: text().notNull(),
    pinned: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('customer_note_customer').on(t.customer_id)],
)

export const customerTag = pgTable(
  'customer_tag',
  {
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    tag: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.customer_id, t.tag] }), index('customer_tag_tag').on(t.tag)],
)

export const notificationChoice = pgTable(
  'notification_choice',
  {
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    channel: text({ enum: ['email', 'whatsapp', 'push'] }).notNull(),
    kind: text({ enum: ['reservations', 'reminders', 'waitlists', 'credits', 'news'] }).notNull(),
    wanted: boolean().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.customer_id, t.channel, t.kind] })],
)

/** Invented people of the sample data of a studio that is not open: nothing is ever sent to them. */
export const samplePerson = pgTable('sample_person', {
  customer_id: integer()
    .primaryKey()
    .references(() => customer.customer_id),
})
