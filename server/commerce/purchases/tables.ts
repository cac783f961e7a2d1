import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { customer } from '../../people/tables.ts'
import { recordVersion } from '../../platform/database/rows/record-version.ts'
import { discount } from '../discounts/tables.ts'
import { classPackage } from '../packages/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { paymentSource } from '../saved-cards/tables.ts'

/** Payment methods that the studio defines, at reception or by transfer: the offline options of 3.17. */
export const paymentMethod = pgTable('payment_method', {
  payment_method_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  handle: text().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
  instructions: text().notNull().default(''),
  order: integer().notNull().default(0),
  archivedAt: timestamp({ withTimezone: true }),
  version: recordVersion(),
})

export type Voucher = {
  readonly kind: 'oxxo' | 'spei'
  readonly number: string
  readonly reference: string | null
  readonly bank: string | null
  readonly url: string | null
  readonly expires_at: string | null
  readonly received?: number
}

/** Amounts in centavos, as of the day of the purchase. */
export const purchase = pgTable(
  'purchase',
  {
    purchase_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Identifies the row at providers: random, since serial numbers repeat after a backup is restored (decision 54). */
    reference: uuid().notNull().defaultRandom(),
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
    /** Whether videos were included when it was sold; later changes of the package do not affect it. */
    is_online: boolean().notNull().default(false),
    status: text({ enum: ['pending', 'active', 'completed', 'cancelled', 'revoked', 'failed'] }).notNull(),
    payment_method_id: integer().references(() => paymentMethod.payment_method_id),
    /** `terminal`: card at reception; `gift`: given by staff; `balance`: paid with money on account. */
    payment_kind: text({
      enum: ['card', 'wallet', 'oxxo', 'spei', 'cash', 'transfer', 'terminal', 'free', 'gift', 'balance'],
    }).notNull(),
    discount_id: integer().references(() => discount.discount_id),
    /** What the discount code took off the price, in centavos. */
    discount_amount: integer().notNull().default(0),
    renewal_amount: integer(),
    voucher: jsonb().$type<Voucher>(),
    instalments: integer(),
    bill: boolean().notNull().default(false),
    /** The class for which it was bought: the payment books a seat there (4.11). */
    single_class_id: integer().references(() => singleClass.single_class_id, { onDelete: 'set null' }),
    /** The member of staff who gave or registered it (4.16). */
    given_by: integer().references(() => customer.customer_id),
    cancel_reason: text(),
    revokedAt: timestamp({ withTimezone: true }),
    subscription_interval: integer(),
    subscription_period: text({ enum: ['day', 'month', 'year'] }),
    free_trial_length: integer(),
    free_trial_period: text({ enum: ['day', 'month', 'year'] }),
    card_fingerprint: text(),
    /** The idempotency key of the attempt: a retry after a crash finds the purchase that was already written. */
    attempt_key: text().notNull(),
    /** The purchase whose charge includes this one: a signup fee is paid with the package (4.20). */
    paid_with: integer().references((): AnyPgColumn => purchase.purchase_id),
    /** What the buyer of a subscription accepted: the text's version, when, and from which address (R11). */
    renewal_consent: jsonb().$type<{ version: string; acceptedAt: string; from: string }>(),
    pending_until: timestamp({ withTimezone: true }),
    paidAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    cancelledAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('purchase_reference_uq').on(t.reference),
    uniqueIndex('purchase_attempt_uq').on(t.customer_id, t.attempt_key),
    index('purchase_customer').on(t.customer_id, t.createdAt),
    index('purchase_package').on(t.class_package_id, t.status),
    index('purchase_method').on(t.payment_method_id),
    index('purchase_fingerprint').on(t.card_fingerprint),
    index('purchase_paid_with').on(t.paid_with),
    index('purchase_discount').on(t.discount_id),
    index('purchase_single_class').on(t.single_class_id).where(sql`${t.single_class_id} is not null`),
    index('purchase_given_by').on(t.given_by),
    index('purchase_waiting').on(t.pending_until).where(sql`${t.status} = 'pending'`),
    check(
      'purchase_amounts',
      sql`${t.amount} >= 0 and ${t.total_payment} >= 0 and ${t.discount_amount} between 0 and ${t.amount}`,
    ),
  ],
)

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

/** A purchase that renews, in the state that its gateway reports (R11). Amounts in centavos. */
export const subscription = pgTable(
  'subscription',
  {
    subscription_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Identifies the row at providers: random, since serial numbers repeat after a backup is restored (decision 54). */
    reference: uuid().notNull().defaultRandom(),
    purchase_id: integer()
      .notNull()
      .unique()
      .references(() => purchase.purchase_id),
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    gateway: text().notNull(),
    gateway_subscription_id: text().notNull(),
    status: text({ enum: ['incomplete', 'trialing', 'active', 'past_due', 'ended'] }).notNull(),
    amount: integer().notNull(),
    period_start: timestamp({ withTimezone: true }),
    period_end: timestamp({ withTimezone: true }),
    trial_ends_at: timestamp({ withTimezone: true }),
    cancel_at_period_end: boolean().notNull().default(false),
    cancel_reason: text(),
    cancelledAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    past_due_since: timestamp({ withTimezone: true }),
    failed_tries: integer().notNull().default(0),
    announced_for: timestamp({ withTimezone: true }),
    payment_source_id: integer().references(() => paymentSource.payment_source_id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('subscription_reference_uq').on(t.reference),
    uniqueIndex('subscription_gateway_uq').on(t.gateway, t.gateway_subscription_id),
    index('subscription_customer').on(t.customer_id),
    index('subscription_source').on(t.payment_source_id),
    index('subscription_period_end').on(t.period_end).where(sql`${t.status} <> 'ended'`),
  ],
)

/** Money received for a purchase: one row per charge (3.13, 'Mis Cargos'). */
export const invoice = pgTable(
  'invoice',
  {
    invoice_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    purchase_id: integer()
      .notNull()
      .references(() => purchase.purchase_id),
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    /** A gateway's name, `desk` for money taken at reception, `account` for money on account. */
    gateway: text().notNull(),
    /** The gateway's id of the charge: of a subscription's invoice, or of a payment. */
    gateway_invoice_id: text().notNull(),
    gateway_payment_id: text(),
    kind: text({ enum: ['purchase', 'renewal'] }).notNull(),
    total_payment: integer().notNull(),
    refunded: integer().notNull().default(0),
    status: text({ enum: ['paid', 'failed', 'refunded', 'disputed'] }).notNull(),
    period_start: timestamp({ withTimezone: true }),
    period_end: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('invoice_gateway_uq').on(t.gateway, t.gateway_invoice_id),
    index('invoice_purchase').on(t.purchase_id),
    index('invoice_customer').on(t.customer_id, t.createdAt),
    index('invoice_created').on(t.createdAt),
    check('invoice_refunded', sql`${t.refunded} between 0 and ${t.total_payment}`),
  ],
)

/** Changes of the money that the studio owes a customer; their sum is the balance (F28). */
export const accountMoney = pgTable(
  'account_money',
  {
    account_money_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    amount: integer().notNull(),
    why: text({ enum: ['late-money', 'overpaid', 'spent', 'paid-back', 'adjusted', 'seat-cancelled'] }).notNull(),
    purchase_id: integer().references(() => purchase.purchase_id),
    by: integer().references(() => customer.customer_id),
    reason: text(),
    dedupe_key: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('account_money_customer').on(t.customer_id),
    index('account_money_purchase').on(t.purchase_id),
    index('account_money_by').on(t.by),
  ],
)
