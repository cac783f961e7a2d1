import { z } from 'zod'

const id = z.int().positive()

/**
 * 4.17 the ways to pay. `transfer` is every way that the studio describes itself and that is neither cash nor card;
 * `oxxo` a voucher, `spei` a bank transfer that is seen by itself.
 */
const paymentKinds = ['card', 'wallet', 'cash', 'transfer', 'source', 'oxxo', 'spei'] as const
export type PaymentKind = (typeof paymentKinds)[number]

const order = z
  .strictObject({
    class_package_id: id,
    discountCode: z.string().trim().max(60).optional(),
    /** The buyer saw the signup fee as a second line (4.20). */
    signup_fee: z.boolean().optional(),
    /** The buyer ticked the box with amount, period and charge date of a subscription (R11). */
    renewal_consent: z.strictObject({ version: z.string().min(1).max(60) }).optional(),
    /** The buyer saw that the free trial was used and what is charged at once (R17). */
    without_trial: z.boolean().optional(),
    /** The class that the buyer wants to come to: its seat is booked once this is paid (4.11). */
    single_class_id: id.optional(),
    bill: z.boolean().optional(),
  })
  .meta({ id: 'Order' })

/** 7.18 what an attempt carries. No price, no customer: the server knows both (F40). */
export const attempt = order
  .extend({
    payment_method: z.enum(paymentKinds).optional(),
    payment_method_id: id.optional(),
    /** Which saved source, with `payment_method` source. */
    payment_source_id: id.optional(),
    saveCard: z.boolean().optional(),
    /** Meses sin intereses are offered, where the studio and the card have them. */
    instalments: z.boolean().optional(),
  })
  .meta({ id: 'Attempt' })
export type Attempt = z.infer<typeof attempt>

/** 4.18 a hosted page to go to, a card payment to confirm, an approval in the wallet, or a purchase already made. */
export const attempted = z.union([
  z.strictObject({ purchase_id: id, session: z.strictObject({ url: z.url() }) }),
  z.strictObject({ purchase_id: id, clientSecret: z.string().min(1) }),
  z.strictObject({ purchase_id: id, orderID: z.string().min(1) }),
  z.strictObject({ purchase_id: id, plan_id: z.string().min(1), custom_id: z.string().min(1) }),
  z.strictObject({ purchase_id: id }),
])
export type Attempted = z.infer<typeof attempted>

/** 7.18 a card payment without a choice; `customer_id` counts from staff only. */
export const payment = order.extend({ customer_id: id.optional(), saveCard: z.boolean().optional() })
export const madePayment = z
  .strictObject({
    payment_id: id.nullable(),
    purchase_id: id,
    clientSecret: z.string().min(1).nullable(),
  })
  .meta({ id: 'MadePayment' })

/** A card as its provider's script calls it in the browser; its number never comes here. */
export const cardOffered = z.strictObject({ purchase_id: id, card: z.string().regex(/^pm_\w{3,200}$/) })
export type CardOffered = z.infer<typeof cardOffered>
export const inMonths = z.strictObject({ purchase_id: id, months: z.int().min(2).max(60) })
export type InMonths = z.infer<typeof inMonths>

/** 7.18 an order in the wallet's window, or the plan that it subscribes to. */
export const walletOrder = order
export const approving = z.union([
  z.strictObject({ purchase_id: id, orderID: z.string().min(1) }),
  z.strictObject({ purchase_id: id, plan_id: z.string().min(1), custom_id: z.string().min(1) }),
])

/** 4.18 what the wallet's window answers when its owner has approved. */
export const approved = z.union([
  z.strictObject({ orderID: z.string().min(1).max(255), purchase_id: id.optional() }),
  z.strictObject({ subscriptionID: z.string().min(1).max(255), purchase_id: id }),
])
export type Approved = z.infer<typeof approved>
