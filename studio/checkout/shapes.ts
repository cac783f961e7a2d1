import { z } from 'zod'

const id = z.int().positive()

/** 4.17 the ways to pay. `transfer` is every way that the studio describes itself and that is neither cash nor card. */
export const paymentKinds = ['card', 'wallet', 'cash', 'transfer', 'source'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** 7.18 what an attempt carries. No price, no customer: the server knows both (F40). */
export const attempt = z.strictObject({
  class_package_id: id,
  discountCode: z.string().trim().max(60).optional(),
  payment_method: z.enum(paymentKinds).optional(),
  /** Which of the studio's own ways, when several are transfers. */
  payment_method_id: id.optional(),
  /** Which saved source, with `payment_method` source. */
  payment_source_id: id.optional(),
  saveCard: z.boolean().optional(),
  /** The buyer saw the signup fee as the second line of her order (4.20). */
  signup_fee: z.boolean().optional(),
  /** The buyer ticked the box with amount, period and charge date of a subscription (R11). */
  renewal_consent: z.strictObject({ version: z.string().min(1).max(60) }).optional(),
})
export type Attempt = z.infer<typeof attempt>

/** 4.18 a hosted page to go to, a card payment to confirm, or a purchase already made. */
export const attempted = z.union([
  z.strictObject({ purchase_id: id, session: z.strictObject({ url: z.url() }) }),
  z.strictObject({ purchase_id: id, clientSecret: z.string().min(1) }),
  z.strictObject({ purchase_id: id }),
])
export type Attempted = z.infer<typeof attempted>
