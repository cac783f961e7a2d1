import type { SubscriptionStatus } from '../commerce/purchases/shapes.ts'
import { expirationOf } from '../commerce/credits/expiry.ts'
import { firstPeriodEnd } from '../commerce/purchases/first-period.ts'
import { lastSecondOf, type Span } from '../commerce/purchases/periods.ts'
import type { PurchaseStatus } from '../commerce/purchases/shapes.ts'
import type { VideoPolicy } from '../settings/policies.ts'
import { isAtLeast, type Role } from '../values/call.ts'
import type { Zone } from '../values/days.ts'
import { allow } from '../values/refusal.ts'
import { refuse } from './refusals.ts'

/** A purchase of a package that was for online classes when it was paid, or is now. */
export type OnlinePurchase = {
  readonly status: PurchaseStatus
  readonly paidAt: Date | null
  /** Days from the payment; null, 0 or less means without end. */
  readonly expiration_days: number | null
  /** State at the gateway and end of the paid period; null when it does not renew. */
  readonly subscription: {
    readonly status: SubscriptionStatus
    readonly until: Date | null
    readonly past_due_since: Date | null
  } | null
  /** The period of a plan, with its free trial; null when it is not sold by periods. */
  readonly period: (Span & { readonly trial: Span | null }) | null
  readonly grantDates: readonly Date[]
  /** Its credit grants for classes that were not revoked; empty when it is for videos only. */
  readonly grants: readonly OnlineGrant[]
}
export type OnlineGrant = {
  /** Its last second; null when it has no end or has not begun. */
  readonly ends: Date | null
  readonly isExtended: boolean
  readonly isFrozen: boolean
}
export type WatchingFacts = { readonly role: Role; readonly purchases: readonly OnlinePurchase[] }

/**
 * Decides whether the caller can watch videos now: with a paid online package that was not revoked and has not ended;
 * staff always. If the package also has classes, their pauses and extensions apply. Checked on each request (2.18,
 * R12).
 */
export function decideWatching({ role, purchases }: WatchingFacts, policy: VideoPolicy, now: Date) {
  if (!policy.enabled) return refuse('videos-off')
  if (isAtLeast(role, 'coach')) return allow(null)
  return purchases.some((purchase) => isOpen(purchase, policy.zone, now)) ? allow(null) : refuse('purchase-needed')
}

function isOpen(purchase: OnlinePurchase, zone: Zone, now: Date): boolean {
  if (!['active', 'completed', 'cancelled'].includes(purchase.status) || purchase.paidAt === null) return false
  const { subscription, grants } = purchase
  const currentGrants = grants.filter(({ ends }) => ends === null || isWithin(ends, now))
  if (currentGrants.length > 0 && currentGrants.every(({ isFrozen }) => isFrozen)) return false
  if (subscription && hasUnpaidCharge(subscription)) return false
  if (currentGrants.some(({ ends, isExtended, isFrozen }) => ends !== null && isExtended && !isFrozen)) return true
  const end = subscription ? paidUntil(subscription, zone) : endOf(purchase, purchase.paidAt, zone)
  return end === 'never' || (end !== null && isWithin(end, now))
}

type OnlineSubscription = NonNullable<OnlinePurchase['subscription']>
/** A plan with an unpaid charge is not open (R11, F32). */
const hasUnpaidCharge = ({ status, past_due_since }: OnlineSubscription): boolean =>
  status === 'incomplete' || past_due_since !== null

const paidUntil = ({ until }: OnlineSubscription, zone: Zone): Date | null => until && lastSecondOf(until, zone)

function endOf({ expiration_days, period, grantDates }: OnlinePurchase, paidAt: Date, zone: Zone): Date | 'never' {
  if (expiration_days !== null && expiration_days > 0) {
    return expirationOf({ paidAt, firstClassAt: null, expiration_days }, { zone, expireFrom: 'purchase' }) ?? 'never'
  }
  if (period === null) return 'never'
  const trial = grantDates.length <= 1 ? period.trial : null
  const plan = {
    subscription_period: period.period,
    subscription_interval: period.interval,
    free_trial_length: trial?.interval ?? null,
    free_trial_period: trial?.period ?? null,
  }
  return firstPeriodEnd(plan, grantDates.at(-1) ?? paidAt, zone)
}

const isWithin = (lastSecond: Date, now: Date): boolean => now.getTime() < lastSecond.getTime() + 1000
