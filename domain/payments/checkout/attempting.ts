import { dueWithDiscount, type Discounted } from '../../commerce/discounts/discounting.ts'
import { RENEWAL_TEXT } from '../../commerce/purchases/renewal-text.ts'
import type { DiscountReason } from '../../commerce/discounts/refusals.ts'
import {
  type BuyerFacts,
  offerStatusFor,
  type OwnPurchase,
  findRunningSubscription,
  findPendingPurchase,
  withoutFreeTrial,
} from '../../commerce/packages/buying.ts'
import { isSoldOut, hasReachedLimit } from '../../commerce/packages/limits.ts'
import { isOncePerPerson } from '../../commerce/packages/listing.ts'
import {
  dueNow,
  hasFreeTrial,
  type Line,
  priceToPay,
  type SignupFee,
  signupFeeLine,
} from '../../commerce/packages/price.ts'
import type { ClassPackage, OfferStatus } from '../../commerce/packages/shapes.ts'
import { type PendingKind, paymentDeadline } from '../../commerce/purchases/payment-deadline.ts'
import type { CheckoutPolicy } from '../../settings/policies.ts'
import type { Zone } from '../../values/days.ts'
import type { Centavos } from '../../values/money.ts'
import { allow, type Refusal, type Verdict } from '../../values/refusal.ts'
import { type PaymentMeans, findOption, type PaymentOption, paymentOptions } from './payment-choice.ts'
import { refuse } from './refusals.ts'
import type { Attempt } from './shapes.ts'

/** The package, read under its lock, priced in pesos as in 3.11. */
export type PackageOnOffer = Pick<
  ClassPackage,
  | 'class_package_id'
  | 'title'
  | 'price'
  | 'sale_price'
  | 'class_amount'
  | 'is_trial'
  | 'new_people_only'
  | 'limit_per_customer'
  | 'is_subscription'
  | 'free_trial_length'
  | 'free_trial_period'
  | 'allow_discount_over_sale_price'
> & { readonly max_sales: number | null; readonly isOnSale: boolean }

export type AttemptFacts = BuyerFacts & {
  readonly input: Attempt
  readonly pack: PackageOnOffer | null
  readonly policy: CheckoutPolicy
  readonly means: Omit<PaymentMeans, 'policy'>
  readonly ownPurchases: readonly (OwnPurchase & { readonly purchase_id: number })[]
  /** How many pieces of the stock are sold or held now, by all customers including the buyer. */
  readonly held: number
  readonly signupFee: SignupFee
  /** The verdict on the discount code; null without a code (R10). */
  readonly discount: Verdict<Discounted, DiscountReason> | null
  /** Whether every required document of the studio is accepted (5.12). */
  readonly documentsAccepted: boolean
  readonly zone: Zone
}

/** What the server stores and charges. `total` is due now, `renewal` is each later charge of a subscription. */
export type Order = {
  readonly lines: readonly Line[]
  readonly total: Centavos
  readonly base: Centavos
  readonly off: Centavos
  readonly renewal: Centavos | null
} & (
  | { readonly kind: 'free' }
  | {
      readonly kind: 'paid'
      readonly option: PaymentOption
      readonly pay_before: Date
      readonly freeTrial: boolean
    }
)

/**
 * Decides whether a package can be bought now, for how much and how (7.18, 8.5-8.11, R9). Checked before any payment is
 * created.
 */
export function decideAttempt(facts: AttemptFacts, now: Date) {
  const { pack: onOffer, input, policy } = facts
  if (!onOffer) return refuse('package-missing')
  if (!policy.open) return refuse('checkout-disabled', { details: { redirect: policy.redirect } })
  if (!onOffer.isOnSale) return refuse('not-on-sale')
  if (onOffer.is_subscription && !policy.subscriptions) return refuse('subscriptions-disabled')
  const offer = offerStatusFor(onOffer, facts, now)
  const refusal = refuseBuyer(onOffer, offer, facts, now)
  if (refusal) return refusal
  const pack = offer === 'trial_used' ? withoutFreeTrial(onOffer) : onOffer
  const { discount } = facts
  if (discount && !discount.allowed) return refuseCode(discount)
  const fee = signupFeeLine(pack, facts.signupFee)
  if (fee && !input.signup_fee) return refuse('signup-fee-owed', { details: { signup_fee: fee } })
  if (!facts.documentsAccepted) return refuse('documents-not-accepted')
  if (pack.is_subscription && input.renewal_consent?.version !== RENEWAL_TEXT) return refuse('renewal-not-accepted')
  const code = discount?.value ?? null
  const price = {
    base: code?.base ?? priceToPay(pack),
    off: code?.off ?? 0,
    renewal: pack.is_subscription ? (code?.later ?? priceToPay(pack)) : null,
  }
  const lines = [toLine(pack, code), ...(fee ? [fee] : [])]
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  if (total === 0 && !pack.is_subscription) return allow<Order>({ kind: 'free', lines, total, ...price })
  if (!input.payment_method) return refuse('method-missing')
  const option = findOption(paymentOptions({ ...facts.means, policy }, { renews: pack.is_subscription, total }), input)
  if (!option) return refuse('method-not-offered')
  return allow<Order>({
    kind: 'paid',
    lines,
    total,
    ...price,
    option,
    pay_before: paymentDeadline(pendingKind(option, policy), now, facts.zone),
    freeTrial: hasFreeTrial(pack),
  })
}

/** Why this customer may not buy it, or not again; null when they may (R9, R17). */
function refuseBuyer(pack: PackageOnOffer, offer: OfferStatus, facts: AttemptFacts, now: Date) {
  const { ownPurchases, input } = facts
  const pendingPurchase = findPendingPurchase(ownPurchases, now)
  if (offer === 'running') return refuseRunning(facts)
  if (hasReachedLimit(pack.limit_per_customer, ownPurchases, now)) return refuseLimit(facts, now)
  if (pack.is_subscription && pendingPurchase) {
    return refuse('subscription-pending', { details: { pending_purchase_id: pendingPurchase.purchase_id } })
  }
  if (isSoldOut(pack.max_sales, facts.held)) return refuse('sold-out')
  if (offer === 'used' || (isOncePerPerson(pack) && pendingPurchase)) return refuse('trial-used')
  if (offer === 'not_for_you') return refuse('new-people-only')
  return offer === 'trial_used' && !input.without_trial ? refuse('free-trial-used') : null
}

const refuseRunning = ({ ownPurchases }: AttemptFacts) => {
  const running_purchase_id = findRunningSubscription(ownPurchases)?.purchase_id ?? null
  return refuse('subscription-running', { details: { running_purchase_id, path: '/mystudio/membresias' } })
}

/** 409 with the purchase that awaits payment, so that the buyer can finish it instead of starting again. */
function refuseLimit({ ownPurchases }: AttemptFacts, now: Date) {
  const pending_purchase_id = findPendingPurchase(ownPurchases, now)?.purchase_id ?? null
  return refuse('limit-reached', { details: { pending_purchase_id } })
}

/** An invalid code is an unmet condition here (412), not a missing resource (8.6, 8.11). */
const refuseCode = (refusal: Refusal<DiscountReason>) =>
  refusal.reason === 'discount-invalid' ? refuse('discount-invalid') : refusal

const toLine = (pack: PackageOnOffer, code: Discounted | null): Line => ({
  class_package_id: pack.class_package_id,
  title: pack.title,
  amount: code ? dueWithDiscount(pack, code) : dueNow(pack),
})

function pendingKind(option: PaymentOption, policy: CheckoutPolicy): PendingKind {
  switch (option.kind) {
    case 'card':
      return policy.card === 'session' ? 'hosted' : 'card'
    case 'source':
      return 'card'
    case 'wallet':
    case 'cash':
    case 'transfer':
    case 'oxxo':
    case 'spei':
      return option.kind
    default:
      return option satisfies never
  }
}
