import { expirationOf } from '../credits/expiry.ts'
import { firstPeriodEnd } from '../purchases/first-period.ts'
import { lastSecondOf, type Span } from '../purchases/periods.ts'
import type { PurchaseStatus } from '../purchases/shapes.ts'
import type { VideoPolicy } from '../settings/policies.ts'
import { isAtLeast, type Role } from '../values/call.ts'
import type { Zone } from '../values/days.ts'
import { allow, type Verdict } from '../values/refusal.ts'
import { refuse, type VideoReason } from './refusals.ts'

/** What somebody bought of a package that is online. */
export type OnlinePurchase = {
  readonly status: PurchaseStatus
  readonly paidAt: Date | null
  /** Days from its payment; null, 0 or less: they have no end. */
  readonly expiration_days: number | null
  /** As its gateway tells it, with the end of what was paid and given; null: no gateway renews it. */
  readonly subscription: {
    readonly status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'ended'
    readonly until: Date | null
    readonly past_due_since: Date | null
  } | null
  /** One of its periods, where it is sold by periods, and the free time that the first one is; null: it is not. */
  readonly period: (Span & { readonly trial: Span | null }) | null
  /** The start of each period that was given, the newest last. */
  readonly given: readonly Date[]
}
export type WatchingFacts = { readonly role: Role; readonly purchases: readonly OnlinePurchase[] }

/**
 * May she watch videos now? With a package for online classes that is paid, not taken back and not over; staff may look at
 * all. Nothing is used up by it, so the same is asked again at each request (2.18, R12).
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
  const { subscription } = purchase
  if (subscription) return isPaidFor(subscription, zone, now)
  const end = endOf(purchase, purchase.paidAt, zone)
  return end === null || isWithin(end, now)
}

/** What renews is open for the time that was paid, through its last day; while a charge is owed it is not (R11, F32). */
const isPaidFor = (
  { status, until, past_due_since }: NonNullable<OnlinePurchase['subscription']>,
  zone: Zone,
  now: Date,
): boolean =>
  status !== 'incomplete' && past_due_since === null && until !== null && isWithin(lastSecondOf(until, zone), now)

/** The last second of what no gateway renews; null: it has no end. Days that were given count before the package's period. */
function endOf({ expiration_days, period, given }: OnlinePurchase, paidAt: Date, zone: Zone): Date | null {
  if (expiration_days !== null && expiration_days > 0) {
    return expirationOf({ paidAt, firstClassAt: null, expiration_days }, { zone, expireFrom: 'purchase' })
  }
  if (period === null) return null
  const trial = given.length <= 1 ? period.trial : null
  const sold = {
    subscription_period: period.period,
    subscription_interval: period.interval,
    free_trial_length: trial?.interval ?? null,
    free_trial_period: trial?.period ?? null,
  }
  return firstPeriodEnd(sold, given.at(-1) ?? paidAt, zone)
}

/** A last second counts whole. */
const isWithin = (lastSecond: Date, now: Date): boolean => now.getTime() < lastSecond.getTime() + 1000
