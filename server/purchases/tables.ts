import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { customer } from '../customers/tables.ts'
import { classPackage } from '../packages/tables.ts'

/** How one pays at the desk or by transfer: the offline options of 3.17. */
export const paymentMethod = pgTable('payment_method', {
  payment_method_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  handle: text().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
  instructions: text().notNull().default(''),
  order: integer().notNull().default(0),
})

/** What somebody bought. Amounts in whole centavos, as they were on that day. */
export const purchase = pgTable(
  'purchase',
  {
    purchase_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    class_package_id: integer()
      .notNull()
      .references(() => classPackage.class_package_id),
    title: text().notNull(),
    amount: integer().notNull(),
    total_payment: integer().notNull(),
    class_amount: integer().notNull(),
    expiration_days: integer(),
    status: text({ enum: ['pending', 'active', 'completed', 'cancelled', 'revoked', 'failed'] }).notNull(),
    payment_method_id: integer().references(() => paymentMethod.payment_method_id),
    payment_kind: text({ enum: ['card', 'cash', 'transfer', 'free'] }).notNull(),
    subscription_id: text(),
    subscription_interval: integer(),
    subscription_period: text({ enum: ['day', 'month', 'year'] }),
    free_trial_length: integer(),
    free_trial_period: text({ enum: ['day', 'month', 'year'] }),
    card_fingerprint: text(),
    /** The idempotency key of the attempt: a retry after a crash finds the purchase it had begun. */
    attempt_key: text().notNull(),
    /** The purchase whose charge includes this one: a signup fee is paid with the package (4.20). */
    paid_with: integer().references((): AnyPgColumn => purchase.purchase_id),
    /** What the buyer of a subscription accepted: the text's version, when, and from which address (R11). */
    renewal_consent: jsonb().$type<{ version: string; acceptedAt: string; from: string }>(),
    /** Until when a pending purchase holds its place in the limits. */
    pending_until: timestamp({ withTimezone: true }),
    paidAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    cancelledAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('purchase_attempt_uq').on(t.customer_id, t.attempt_key),
    index('purchase_customer').on(t.customer_id, t.createdAt),
    index('purchase_package').on(t.class_package_id, t.status),
    index('purchase_method').on(t.payment_method_id),
    index('purchase_fingerprint').on(t.card_fingerprint),
    index('purchase_paid_with').on(t.paid_with),
    index('purchase_waiting').on(t.pending_until).where(sql`${t.status} = 'pending'`),
    check('purchase_amounts', sql`${t.amount} >= 0 and ${t.total_payment} >= 0`),
  ],
)

/** Benefits are given once per purchase and period, whatever the webhooks do. */
export const purchaseGrant = pgTable(
  'purchase_grant',
  {
    purchase_id: integer()
      .notNull()
      .references(() => purchase.purchase_id),
    period_start: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.purchase_id, t.period_start] })],
)
