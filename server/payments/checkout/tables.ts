import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { purchase } from '../../commerce/purchases/tables.ts'

export const payment = pgTable(
  'payment',
  {
    payment_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /**
     * Identifies the payment at a provider: random, since serial numbers repeat after a backup is restored (decision
     * 54).
     */
    reference: uuid().notNull().defaultRandom(),
    purchase_id: integer()
      .notNull()
      .references(() => purchase.purchase_id),
    gateway: text().notNull(),
    kind: text({ enum: ['payment', 'session', 'subscription'] })
      .notNull()
      .default('payment'),
    gateway_payment_id: text().notNull(),
    charge_ref: text(),
    amount: integer().notNull(),
    status: text({ enum: ['waiting', 'succeeded', 'failed', 'cancelled'] }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('payment_reference_uq').on(t.reference),
    uniqueIndex('payment_gateway_uq').on(t.gateway, t.gateway_payment_id),
    index('payment_purchase').on(t.purchase_id),
    index('payment_charge_ref').on(t.charge_ref),
    index('payment_updated').on(t.updatedAt),
    index('payment_waiting').on(t.updatedAt).where(sql`${t.status} = 'waiting'`),
  ],
)
