import { z } from 'zod'
import { markedAllowance, ownedClassPackage, period, pesos } from '../packages/shapes.ts'

const id = z.int().positive()
const instant = z.iso.datetime()

/** 4.14 every state a purchase can be in. */
export const purchaseStatuses = ['pending', 'active', 'completed', 'cancelled', 'revoked', 'failed'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

/** 3.17 a way of paying that the studio describes itself. Instructions may be HTML, sanitised when saved. */
export const paymentMethod = z.strictObject({
  payment_method_id: id,
  name: z.string(),
  description: z.string().nullable(),
  instructions: z.string().nullable(),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

/** 3.12 a purchase as its owner sees it; money in pesos. */
export const purchase = z.strictObject({
  purchase_id: id,
  title: z.string(),
  /** With its download only once paid: see `mayDownload`. */
  class_package: ownedClassPackage.nullable(),
  class_package_id: id,
  /** The package's price when it was bought. */
  amount: pesos,
  /** What is charged: after the discount, with the signup fee. */
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
  /** Until when a pending one holds its place; null once it is anything else. */
  pay_before: instant.nullable(),
})
export type Purchase = z.infer<typeof purchase>

/** A purchase whose money the studio waits for at the desk or by transfer, with whom to ask (R11). */
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
