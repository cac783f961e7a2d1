import { dueWithDiscount, type Discounted } from '../../commerce/discounts/discounting.ts'
import { RENEWAL_TEXT } from '../../commerce/purchases/renewal-text.ts'
import type { DiscountReason } from '../../commerce/discounts/refusals.ts'
import {
  type BuyerFacts,
  offerTo,
  type OwnPurchase,
  runningOf,
  waitingPurchase,
  withoutFreeTrial,
} from '../../commerce/packages/buying.ts'
import { isSoldOut, reachedLimit } from '../../commerce/packages/limits.ts'
import { looksAtThePerson } from '../../commerce/packages/listing.ts'
import {
  dueNow,
  hasFreeTrial,
  type Line,
  priceToPay,
  type SignupFee,
  signupFeeLine,
} from '../../commerce/packages/price.ts'
import type { ClassPackage, OfferStatus } from '../../commerce/packages/shapes.ts'
import { type PendingKind, payBefore } from '../../commerce/purchases/payment-deadline.ts'
import type { CheckoutPolicy } from '../../settings/policies.ts'
import type { Zone } from '../../values/days.ts'
import type { Centavos } from '../../values/money.ts'
import { allow, type Refusal, type Verdict } from '../../values/refusal.ts'
import { type Means, optionNamed, type PaymentOption, paymentOptions } from './payment-choice.ts'
import { type CheckoutReason, refuse } from './refusals.ts'
import type { Attempt } from './shapes.ts'

/** The package under the lock, priced in pesos as in 3.11. */
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
> & { readonly max_sales: number | null; readonly onSale: boolean }

export type AttemptFacts = BuyerFacts & {
  readonly input: Attempt
  readonly pack: PackageOnOffer | null
  readonly policy: CheckoutPolicy
  readonly means: Omit<Means, 'policy'>
  readonly ownPurchases: readonly (OwnPurchase & { readonly purchase_id: number })[]
  /** Purchases that hold a piece now, of everybody including the buyer. */
  readonly held: number
  readonly signupFee: SignupFee
  /** The result of the entered code; null without one (R10). */
  readonly discount: Verdict<Discounted, DiscountReason> | null
  /** Every document that the studio requires is accepted (5.12). */
  readonly documentsAccepted: boolean
  readonly zone: Zone
}

/** What the server writes and charges. `total` is what is due now, `renewal` each later charge of a subscription. */
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

/** May this package be bought now, for how much and how? 7.18, 8.5-8.11, R9; checked before any payment exists. */
export function decideAttempt(facts: AttemptFacts, now: Date): Verdict<Order, CheckoutReason | DiscountReason> {
  const { pack: onOffer, input, policy } = facts
  if (!onOffer) return refuse('package-missing')
  if (!policy.open) return refuse('checkout-disabled', { details: { redirect: policy.redirect } })
  if (!onOffer.onSale) return refuse('not-on-sale')
  if (onOffer.is_subscription && !policy.subscriptions) return refuse('subscriptions-disabled')
  const offer = offerTo(onOffer, facts, now)
  const refused = refuseBuyer(onOffer, offer, facts, now)
  if (refused) return refused
  const pack = offer === 'trial_used' ? withoutFreeTrial(onOffer) : onOffer
  const { discount } = facts
  if (discount && !discount.allowed) return refusedCode(discount)
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
  const lines = [lineOf(pack, code), ...(fee ? [fee] : [])]
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  if (total === 0 && !pack.is_subscription) return allow({ kind: 'free', lines, total, ...price })
  if (!input.payment_method) return refuse('method-missing')
  const option = optionNamed(paymentOptions({ ...facts.means, policy }, { renews: pack.is_subscription, total }), input)
  if (!option) return refuse('method-not-offered')
  return allow({
    kind: 'paid',
    lines,
    total,
    ...price,
    option,
    pay_before: payBefore(pendingKind(option, policy), now, facts.zone),
    freeTrial: hasFreeTrial(pack),
  })
}

/** Why this person may not buy it, or not again; null when they may (R9, R17). */
function refuseBuyer(
  pack: PackageOnOffer,
  offer: OfferStatus,
  facts: AttemptFacts,
  now: Date,
): Refusal<CheckoutReason> | null {
  const { ownPurchases, input } = facts
  const waiting = waitingPurchase(ownPurchases, now)
  if (offer === 'running') return subscriptionRuns(facts)
  if (reachedLimit(pack.limit_per_customer, ownPurchases, now)) return limitReached(facts, now)
  if (pack.is_subscription && waiting) {
    return refuse('subscription-pending', { details: { pending_purchase_id: waiting.purchase_id } })
  }
  if (isSoldOut(pack.max_sales, facts.held)) return refuse('sold-out')
  if (offer === 'used' || (looksAtThePerson(pack) && waiting)) return refuse('trial-used')
  if (offer === 'not_for_you') return refuse('new-people-only')
  return offer === 'trial_used' && !input.without_trial ? refuse('free-trial-used') : null
}

const subscriptionRuns = ({ ownPurchases }: AttemptFacts) => {
  const running_purchase_id = runningOf(ownPurchases)?.purchase_id ?? null
  return refuse('subscription-running', { details: { running_purchase_id, path: '/mystudio/membresias' } })
}

/** 409, and the purchase that still waits for its money, so that the buyer can finish it instead of starting over. */
function limitReached({ ownPurchases }: AttemptFacts, now: Date) {
  const pending_purchase_id = waitingPurchase(ownPurchases, now)?.purchase_id ?? null
  return refuse('limit-reached', { details: { pending_purchase_id } })
}

/** 8.6, 8.11 here a code that is not valid is a condition that is not met; what is missing is the package. */
const refusedCode = (refused: Refusal<DiscountReason>): Refusal<CheckoutReason | DiscountReason> =>
  refused.reason === 'discount-invalid' ? refuse('discount-invalid') : refused

const lineOf = (pack: PackageOnOffer, code: Discounted | null): Line => ({
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
