import { expirationOf } from '../commerce/credits/expiry.ts'
import { firstPeriodEnd } from '../commerce/purchases/first-period.ts'
import { lastSecondOf, type Span } from '../commerce/purchases/periods.ts'
import type { PurchaseStatus } from '../commerce/purchases/shapes.ts'
import type { VideoPolicy } from '../settings/policies.ts'
import { isAtLeast, type Role } from '../values/call.ts'
import type { Zone } from '../values/days.ts'
import { allow, type Verdict } from '../values/refusal.ts'
import { refuse, type VideoReason } from './refusals.ts'

/** A purchase of a package that was online when paid, or is now: what was sold stays. */
export type OnlinePurchase = {
  readonly status: PurchaseStatus
  readonly paidAt: Date | null
  /** Days from its payment; null, 0 or less: they have no end. */
  readonly expiration_days: number | null
  /** The gateway's state and the end of the paid period; null without renewal. */
  readonly subscription: {
    readonly status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'ended'
    readonly until: Date | null
    readonly past_due_since: Date | null
  } | null
  /** One of its periods, where it is sold by periods, and the free time that the first one is; null: it is not. */
  readonly period: (Span & { readonly trial: Span | null }) | null
  readonly grantDates: readonly Date[]
  /** What it gave for classes as well, as far as it was not taken back; none: it is for videos alone. */
  readonly grants: readonly OnlineGrant[]
}
export type OnlineGrant = {
  /** Its last second; null: it has no end, or has not begun. */
  readonly ends: Date | null
  readonly isExtended: boolean
  readonly isFrozen: boolean
}
export type WatchingFacts = { readonly role: Role; readonly purchases: readonly OnlinePurchase[] }

/**
 * May videos be watched now? With a paid, unrevoked, running online package; staff always. Where it has classes too,
 * pauses and extensions of these apply. Checked on each request (2.18, R12).
 */
export function decideWatching(
  { role, purchases }: WatchingFacts,
  policy: VideoPolicy,
  now: Date,
): Verdict<null, VideoReason> {
  if (!policy.enabled) return refuse('videos-off')
  if (isAtLeast(role, 'coach')) return allow(null)
  return purchases.some((one) => isOpen(one, policy.zone, now)) ? allow(null) : refuse('purchase-needed')
}

function isOpen(purchase: OnlinePurchase, zone: Zone, now: Date): boolean {
  if (!['active', 'completed', 'cancelled'].includes(purchase.status) || purchase.paidAt === null) return false
  const { subscription, grants } = purchase
  const live = grants.filter(({ ends }) => ends === null || isWithin(ends, now))
  if (live.length > 0 && live.every(({ isFrozen }) => isFrozen)) return false
  if (subscription && isOwed(subscription)) return false
  if (live.some(({ ends, isExtended, isFrozen }) => ends !== null && isExtended && !isFrozen)) return true
  const end = subscription ? paidUntil(subscription, zone) : endOf(purchase, purchase.paidAt, zone)
  return end === 'never' || (end !== null && isWithin(end, now))
}

type Renewing = NonNullable<OnlinePurchase['subscription']>
/** While a charge is owed, what renews is not open (R11, F32). */
const isOwed = ({ status, past_due_since }: Renewing): boolean => status === 'incomplete' || past_due_since !== null

const paidUntil = ({ until }: Renewing, zone: Zone): Date | null => until && lastSecondOf(until, zone)

function endOf({ expiration_days, period, grantDates }: OnlinePurchase, paidAt: Date, zone: Zone): Date | 'never' {
  if (expiration_days !== null && expiration_days > 0) {
    return expirationOf({ paidAt, firstClassAt: null, expiration_days }, { zone, expireFrom: 'purchase' }) ?? 'never'
  }
  if (period === null) return 'never'
  const trial = grantDates.length <= 1 ? period.trial : null
  const sold = {
    subscription_period: period.period,
    subscription_interval: period.interval,
    free_trial_length: trial?.interval ?? null,
    free_trial_period: trial?.period ?? null,
  }
  return firstPeriodEnd(sold, grantDates.at(-1) ?? paidAt, zone)
}

const isWithin = (lastSecond: Date, now: Date): boolean => now.getTime() < lastSecond.getTime() + 1000
