import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { recordVersion } from '../platform/database/rows/record-version.ts'
import { customer } from '../people/tables.ts'

const moment = () => timestamp({ withTimezone: true })

/** The outbox: one message per customer and reason (R14), with a delivery for each channel. */
export const message = pgTable(
  'message',
  {
    message_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    customer_id: integer().references(() => customer.customer_id),
    to: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    brief: text().notNull().default(''),
    link: text().notNull().default(''),
    /** The values that its text may contain, by name; also the parameters of the WhatsApp template. */
    values: jsonb().$type<Record<string, string>>().notNull().default({}),
    calendar: text(),
    unsubscribe: text(),
    about: jsonb().$type<Record<string, number | string>>().notNull().default({}),
    dedupe_key: text().unique(),
    until: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [index('message_customer').on(t.customer_id), index('message_created').on(t.createdAt)],
)

export const delivery = pgTable(
  'delivery',
  {
    delivery_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    message_id: integer()
      .notNull()
      .references(() => message.message_id, { onDelete: 'cascade' }),
    channel: text({ enum: ['email', 'whatsapp', 'push'] }).notNull(),
    to: text().notNull(),
    /** `delivered` and `read` are reported later by the provider; `dropped` was outdated. */
    state: text({ enum: ['waiting', 'sent', 'delivered', 'read', 'failed', 'dropped'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    due_at: moment().notNull(),
    provider_id: text(),
    error: text(),
    sentAt: moment(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    unique('delivery_once').on(t.message_id, t.channel, t.to),
    index('delivery_due').on(t.due_at, t.delivery_id).where(sql`${t.state} = 'waiting'`),
    index('delivery_provider').on(t.provider_id),
    index('delivery_failed').on(t.updatedAt).where(sql`${t.state} = 'failed'`),
  ],
)

/** The choices of staff for one kind of message; null means the portal's default. */
export const messageWords = pgTable('message_words', {
  kind: text().primaryKey(),
  email: boolean(),
  whatsapp: boolean(),
  push: boolean(),
  subject: text(),
  greeting: text(),
  intro: text(),
  closing: text(),
  brief: text(),
  /** The template approved by WhatsApp, its language, and the names of its parameters in order. */
  whatsapp_template: text(),
  whatsapp_language: text().notNull().default('es_MX'),
  whatsapp_parameters: text().array().notNull().default(sql`'{}'::text[]`),
  updatedAt: moment().notNull(),
  version: recordVersion(),
})

/** Every consent to WhatsApp messages and every withdrawal; the newest is valid (R14). */
export const whatsappConsent = pgTable(
  'whatsapp_consent',
  {
    whatsapp_consent_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    phone: text().notNull(),
    given: boolean().notNull(),
    /** Where consent was given or withdrawn: the customer's own page, a reply (STOP, BAJA), or reception. */
    how: text({ enum: ['page', 'answer', 'desk'] }).notNull(),
    words: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('whatsapp_consent_person').on(t.customer_id, t.createdAt)],
)

export const pushSubscription = pgTable(
  'push_subscription',
  {
    push_subscription_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    agent: text(),
    createdAt: moment().notNull(),
  },
  (t) => [index('push_subscription_person').on(t.customer_id)],
)
