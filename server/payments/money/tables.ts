import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customer } from '../../people/tables.ts'
import { invoice, purchase } from '../../commerce/purchases/tables.ts'

export const refund = pgTable(
  'refund',
  {
    refund_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /**
     * Identifies the refund at a provider: random, since serial numbers repeat after a backup is restored (decision
     * 54).
     */
    reference: uuid().notNull().defaultRandom(),
    purchase_id: integer()
      .notNull()
      .references(() => purchase.purchase_id),
    invoice_id: integer().references(() => invoice.invoice_id),
    gateway: text().notNull(),
    gateway_refund_id: text(),
    amount: integer().notNull(),
    status: text({ enum: ['asked', 'pending', 'succeeded', 'failed'] }).notNull(),
    reason: text().notNull(),
    by: integer().references(() => customer.customer_id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('refund_reference_uq').on(t.reference),
    uniqueIndex('refund_gateway_uq').on(t.gateway, t.gateway_refund_id),
    index('refund_purchase').on(t.purchase_id),
    index('refund_invoice').on(t.invoice_id),
    index('refund_by').on(t.by),
    index('refund_created').on(t.createdAt),
    index('refund_waiting').on(t.updatedAt).where(sql`${t.status} in ('asked', 'pending')`),
  ],
)

export const dispute = pgTable(
  'dispute',
  {
    dispute_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    gateway: text().notNull(),
    gateway_dispute_id: text().notNull(),
    purchase_id: integer().references(() => purchase.purchase_id),
    /** The disputed charge; null when it was not recorded. */
    invoice_id: integer().references(() => invoice.invoice_id),
    amount: integer().notNull(),
    reason: text().notNull(),
    status: text({ enum: ['open', 'won', 'lost'] }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('dispute_gateway_uq').on(t.gateway, t.gateway_dispute_id),
    index('dispute_purchase').on(t.purchase_id),
    index('dispute_invoice').on(t.invoice_id),
  ],
)

export const mismatch = pgTable(
  'mismatch',
  {
    mismatch_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    gateway: text().notNull(),
    kind: text({
      enum: [
        'unknown-payment',
        'amount-differs',
        'late-money',
        'not-answering',
        'refunded-elsewhere',
        'paid-twice',
        'account-owed',
      ],
    }).notNull(),
    gateway_ref: text().notNull(),
    purchase_id: integer().references(() => purchase.purchase_id),
    expected: integer(),
    found: integer(),
    foundAt: timestamp({ withTimezone: true }).notNull(),
    resolvedAt: timestamp({ withTimezone: true }),
    resolved_by: integer().references(() => customer.customer_id),
    resolution: text(),
  },
  (t) => [
    uniqueIndex('mismatch_uq').on(t.gateway, t.kind, t.gateway_ref),
    index('mismatch_purchase').on(t.purchase_id),
    index('mismatch_resolved_by').on(t.resolved_by),
    index('mismatch_open').on(t.foundAt).where(sql`${t.resolvedAt} is null`),
  ],
)
