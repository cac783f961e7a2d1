import { z } from 'zod'
import { invoice, purchase, purchaseKinds } from '../shapes.ts'
import { id, instant, pesos } from '../../../values/shapes.ts'

/**
 * How a purchase is paid at reception: in cash, by transfer, by card on the studio's own terminal, or with money on
 * account.
 */
export const adminKinds = ['cash', 'transfer', 'terminal', 'balance'] as const
export type AdminKind = (typeof adminKinds)[number]

const purchaseActions = ['confirm', 'revoke', 'refund'] as const
export type PurchaseAction = (typeof purchaseActions)[number]

export const adminPurchase = purchase
  .extend({
    paidAt: instant.nullable(),
    given_by: z.string().nullable(),
    revokedAt: instant.nullable(),
    charges: z.array(invoice.omit({ purchase: true, class_package: true })),
    refundable: pesos,
    may: z.array(z.enum(purchaseActions)),
  })
  .meta({ id: 'DeskPurchase' })
export type AdminPurchase = z.infer<typeof adminPurchase>

export const adminCharge = invoice
  .pick({ invoice_id: true, purchase_id: true, title: true, total_payment: true, refunded: true, status: true })
  .extend({
    kind: z.enum(['purchase', 'renewal']),
    createdAt: instant,
    /** How its purchase is paid; `balance` is money that was received before. */
    payment_kind: z.enum(purchaseKinds),
    /** A gateway's name, `desk`, or `account` for money that was on account. */
    gateway: z.string(),
    customer: z.strictObject({ customer_id: z.int().positive(), name: z.string(), email: z.string() }),
  })
export type AdminCharge = z.infer<typeof adminCharge>

export const foundPurchase = purchase
  .pick({ purchase_id: true, title: true, status: true, total_payment: true, createdAt: true })
  .extend({
    number: z.string(),
    customer: z.strictObject({ customer_id: id, name: z.string(), last_name: z.string() }),
  })
  .meta({ id: 'FoundPurchase' })

export const chargeTotal = z
  .strictObject({
    payment_kind: z.enum(purchaseKinds),
    count: z.int().positive(),
    total_payment: pesos,
    refunded: pesos,
  })
  .meta({ id: 'ChargeTotal' })
export type ChargeTotal = z.infer<typeof chargeTotal>
