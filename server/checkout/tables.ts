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
    payload: jsonb().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    processedAt: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.gateway, t.event_id] })],
)
