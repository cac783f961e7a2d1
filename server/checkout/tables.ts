import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { purchase } from '../purchases/tables.ts'

/** What was asked of a gateway for a purchase: a payment, a hosted page, or a subscription. */
export const payment = pgTable(
  'payment',
  {
    payment_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    purchase_id: integer()
      .notNull()
      .references(() => purchase.purchase_id),
    gateway: text().notNull(),
    kind: text({ enum: ['payment', 'session', 'subscription'] })
      .notNull()
      .default('payment'),
    gateway_payment_id: text().notNull(),
    /** The payment behind a hosted page, once there is one. */
    charge_ref: text(),
    amount: integer().notNull(),
    status: text({ enum: ['waiting', 'succeeded', 'failed', 'cancelled'] }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('payment_gateway_uq').on(t.gateway, t.gateway_payment_id),
    index('payment_purchase').on(t.purchase_id),
    index('payment_charge_ref').on(t.charge_ref),
    index('payment_waiting').on(t.updatedAt).where(sql`${t.status} = 'waiting'`),
  ],
)

/** Every event a gateway told us, once, whatever becomes of it. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    gateway: text().notNull(),
    event_id: text().notNull(),
    type: text().notNull(),
    /** What of the gateway it speaks of: a payment, a subscription, a card. */
    gateway_payment_id: text(),
    payload: jsonb().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it is looked at next, after `attempts` that failed. */
    available_at: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    processedAt: timestamp({ withTimezone: true }),
    error: text(),
  },
  (t) => [
    primaryKey({ columns: [t.gateway, t.event_id] }),
    index('webhook_event_waiting').on(t.available_at).where(sql`${t.processedAt} is null`),
  ],
)
