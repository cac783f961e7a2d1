import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { purchase } from '../purchases/tables.ts'

/** One payment asked of a gateway for a purchase. */
export const payment = pgTable(
  'payment',
  {
    payment_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    purchase_id: integer()
      .notNull()
      .references(() => purchase.purchase_id),
    gateway: text().notNull(),
    gateway_payment_id: text().notNull(),
    amount: integer().notNull(),
    status: text({ enum: ['waiting', 'succeeded', 'failed'] }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('payment_gateway_uq').on(t.gateway, t.gateway_payment_id),
    index('payment_purchase').on(t.purchase_id),
  ],
)

/** Every event a gateway told us, once, whatever becomes of it. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    gateway: text().notNull(),
    event_id: text().notNull(),
    type: text().notNull(),
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
