import { z } from 'zod'
import { markedAllowance, ownedClassPackage, period } from '../packages/shapes.ts'
import { id, instant, pesos } from '../../values/shapes.ts'

/** Every state of a purchase (4.14). */
export const purchaseStatuses = ['pending', 'active', 'completed', 'cancelled', 'revoked', 'failed'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

/** A payment method that the studio defines (3.17). Instructions may be HTML, sanitised when saved. */
export const paymentMethod = z
  .strictObject({
    payment_method_id: id,
    name: z.string(),
    description: z.string().nullable(),
    instructions: z.string().nullable(),
  })
  .meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.infer<typeof paymentMethod>

/** How a purchase is paid. `terminal`: a card at reception; `gift`: given by staff; `balance`: money on account. */
export const purchaseKinds = [
  'card',
  'wallet',
  'oxxo',
  'spei',
  'cash',
  'transfer',
  'terminal',
  'free',
  'gift',
  'balance',
] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

/** What is needed to pay a voucher or a bank transfer (R11). */
const voucher = z
  .strictObject({
    kind: z.enum(['oxxo', 'spei']),
    number: z.string(),
    reference: z.string().nullable(),
    bank: z.string().nullable(),
    url: z.string().nullable(),
    expires_at: instant.nullable(),
    received: pesos,
  })
  .meta({ id: 'Voucher' })
export type Voucher = z.infer<typeof voucher>

const subscriptionStatuses = ['incomplete', 'trialing', 'active', 'past_due', 'ended'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** A purchase as its customer sees it, with money in pesos (3.12). */
export const purchase = z
  .strictObject({
    purchase_id: id,
    title: z.string(),
    /** Includes the file only once paid: see `mayDownload`. */
    class_package: ownedClassPackage.nullable(),
    class_package_id: id,
    amount: pesos,
    total_payment: pesos,
    class_amount: markedAllowance.nullable(),
    status: z.enum(purchaseStatuses),
    createdAt: instant,
    created_at: instant,
    updatedAt: instant,
    cancelledAt: instant.nullable(),
    subscription_id: id.nullable(),
    subscription_interval: id.nullable(),
    subscription_period: period.nullable(),
    expiration_days: z.int().nullable(),
    free_trial_length: z.int().nonnegative().nullable(),
    free_trial_period: period.nullable(),
    payment_method_id: id.nullable(),
    payment_method: paymentMethod.nullable(),
    customer: z.strictObject({ email: z.string() }),
    /** Until when a pending purchase holds its place; null in any other state. */
    pay_before: instant.nullable(),
    payment_kind: z.enum(purchaseKinds),
    /** What is needed to pay a pending voucher or transfer; null otherwise. */
    voucher: voucher.nullable(),
    discount: z.strictObject({ code: z.string(), amount: pesos }).nullable(),
    renewal_amount: pesos.nullable(),
    /** Set for an active subscription (4.15). */
    next_billing_date: instant.nullable(),
    /** The state at the gateway; null for a purchase that does not renew. */
    subscription: z
      .strictObject({
        status: z.enum(subscriptionStatuses),
        cancel_at_period_end: z.boolean(),
        period_end: instant.nullable(),
        past_due_since: instant.nullable(),
        /** The saved card that it is charged to; null when only the gateway knows. */
        payment_source_id: id.nullable(),
      })
      .nullable(),
    /** Why a failed purchase failed or ended, where known (2.12). */
    failed_because: z.string().nullable(),
    bill: z.boolean(),
  })
  .meta({ id: 'Purchase' })
export type Purchase = z.infer<typeof purchase>

export const invoiceStatuses = ['paid', 'failed', 'refunded', 'disputed'] as const

/** A charge as its customer sees it under 'Mis Cargos', with money in pesos (3.13). */
export const invoice = z
  .strictObject({
    invoice_id: id,
    purchase_id: id,
    class_package_id: id,
    class_package: z.strictObject({ class_package_id: id, title: z.string() }),
    title: z.string(),
    total_payment: pesos,
    refunded: pesos,
    status: z.enum(invoiceStatuses),
    kind: z.enum(['purchase', 'renewal']),
    period_start: instant.nullable(),
    period_end: instant.nullable(),
    createdAt: instant,
    /** With the fields from which 4.14 derives its status. */
    purchase: z.strictObject({
      purchase_id: id,
      title: z.string(),
      status: z.enum(purchaseStatuses),
      cancelledAt: instant.nullable(),
      updatedAt: instant,
    }),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof invoice>

const receiptLine = z.strictObject({ text: z.string(), amount: pesos })
export const receipt = z
  .strictObject({
    /** 'R-000123', from the number of the purchase. */
    number: z.string(),
    purchase_id: id,
    status: z.enum(purchaseStatuses),
    paidAt: instant.nullable(),
    createdAt: instant,
    business: z.strictObject({
      name: z.string(),
      location: z.string().nullable(),
      email: z.string().nullable(),
      whatsapp: z.string().nullable(),
    }),
    customer: z.strictObject({ name: z.string(), email: z.string() }),
    lines: z.array(receiptLine),
    discount: receiptLine.nullable(),
    total: pesos,
    method: z.string(),
    instalments: z.int().positive().nullable(),
    charges: z.array(
      z.strictObject({ createdAt: instant, amount: pesos, refunded: pesos, status: z.enum(invoiceStatuses) }),
    ),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.infer<typeof receipt>

/** A purchase that awaits money at reception or a transfer, with its customer (R11). */
export const pendingPurchase = purchase
  .pick({
    purchase_id: true,
    title: true,
    class_package_id: true,
    amount: true,
    total_payment: true,
    createdAt: true,
    pay_before: true,
  })
  .extend({
    payment_kind: z.enum(['cash', 'transfer']),
    customer: z.strictObject({
      customer_id: id,
      name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
    }),
  })
export type PendingPurchase = z.infer<typeof pendingPurchase>
