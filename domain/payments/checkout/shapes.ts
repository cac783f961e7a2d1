import { z } from 'zod'
import { id } from '../../values/shapes.ts'

/**
 * The ways to pay (4.17). `transfer` is every method of the studio that is neither cash nor card; `oxxo` a voucher;
 * `spei` a bank transfer that the gateway detects.
 */
const paymentKinds = ['card', 'wallet', 'cash', 'transfer', 'source', 'oxxo', 'spei'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const order = z
  .strictObject({
    class_package_id: id,
    discountCode: z.string().trim().max(60).optional(),
    /** The buyer saw the signup fee as a second line (4.20). */
    signup_fee: z.boolean().optional(),
    /** The buyer ticked the box with amount, period and charge date of a subscription (R11). */
    renewal_consent: z.strictObject({ version: z.string().min(1).max(60) }).optional(),
    /** The buyer saw that the free trial was used and what is charged at once (R17). */
    without_trial: z.boolean().optional(),
    /** The class that the buyer wants to attend: its seat is booked once this is paid (4.11). */
    single_class_id: id.optional(),
    bill: z.boolean().optional(),
  })
  .meta({ id: 'Order' })

/** The body of an attempt (7.18). It has no price and no customer: the server knows both (F40). */
export const attempt = order
  .extend({
    payment_method: z.enum(paymentKinds).optional(),
    payment_method_id: id.optional(),
    /** The saved card, when `payment_method` is `source`. */
    payment_source_id: id.optional(),
    saveCard: z.boolean().optional(),
    /** The buyer wants interest-free instalments (meses sin intereses), where the studio and the card offer them. */
    instalments: z.boolean().optional(),
  })
  .meta({ id: 'Attempt' })
export type Attempt = z.infer<typeof attempt>

/** What the wallet's window shows: an order, or the plan to subscribe to (7.18). */
const walletOrder = z.strictObject({ purchase_id: id, orderID: z.string().min(1) })
const walletPlan = z.strictObject({ purchase_id: id, plan_id: z.string().min(1), custom_id: z.string().min(1) })

/** A hosted page to visit, a card payment to confirm, an approval in the wallet, or a completed purchase (4.18). */
export const attemptResponse = z.union([
  z.strictObject({ purchase_id: id, session: z.strictObject({ url: z.url() }) }),
  z.strictObject({ purchase_id: id, clientSecret: z.string().min(1) }),
  walletOrder,
  walletPlan,
  z.strictObject({ purchase_id: id }),
])
export type AttemptResponse = z.infer<typeof attemptResponse>

/** A card payment for which no method is chosen; `customer_id` is only accepted from staff (7.18). */
export const payment = order.extend({ customer_id: id.optional(), saveCard: z.boolean().optional() })
export const createdPayment = z
  .strictObject({
    payment_id: id.nullable(),
    purchase_id: id,
    clientSecret: z.string().min(1).nullable(),
  })
  .meta({ id: 'MadePayment' })

/** The id that the provider's script gave to a card in the browser; the number never reaches this server. */
export const instalmentPlansInput = z.strictObject({ purchase_id: id, card: z.string().regex(/^pm_\w{3,200}$/) })
export type InstalmentPlansInput = z.infer<typeof instalmentPlansInput>
export const instalmentPaymentInput = z.strictObject({ purchase_id: id, months: z.int().min(2).max(60) })
export type InstalmentPaymentInput = z.infer<typeof instalmentPaymentInput>

export const walletResponse = z.union([walletOrder, walletPlan])

/** What the wallet's window returns once the customer has approved (4.18). */
export const walletApproval = z.union([
  z.strictObject({ orderID: z.string().min(1).max(255), purchase_id: id.optional() }),
  z.strictObject({ subscriptionID: z.string().min(1).max(255), purchase_id: id }),
])
export type WalletApproval = z.infer<typeof walletApproval>
