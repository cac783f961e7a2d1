import type { BillingPolicy } from '../../settings/policies.ts'
import { endOfDay, localDate } from '../../values/days.ts'
import { allow } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'
import type { BillingProfile, CfdiStatus } from './shapes.ts'

type ChargeToBill = {
  readonly status: 'paid' | 'failed' | 'refunded' | 'disputed'
  readonly chargedAt: Date
  readonly total_payment: number
  readonly refunded: number
}
export type InvoiceRequestFacts = {
  /** The caller's own charge; null when it is not theirs. */
  readonly charge: ChargeToBill | null
  readonly profile: BillingProfile | null
  /** The state of an earlier request; null without one or when cancelled. */
  readonly requestStatus: Exclude<CfdiStatus, 'cancelled'> | null
}

/** The last moment at which a charge can be invoiced: 3 DIC 23:59:59 for all of November, in the studio's zone. */
export function billableUntil(
  chargedAt: Date,
  { zone, lastDayOfNextMonth }: Pick<BillingPolicy, 'zone' | 'lastDayOfNextMonth'>,
): Date {
  const [year = 0, month = 0] = localDate(chargedAt, zone).split('-').map(Number)
  const next = month === 12 ? [year + 1, 1] : [year, month + 1]
  const [y, m, d] = [...next, lastDayOfNextMonth].map((part) => String(part).padStart(2, '0'))
  return endOfDay(`${y}-${m}-${d}`, zone)
}

/** Decides whether a tax invoice may be requested for a charge. A failed one can be requested again with other data. */
export function decideInvoiceRequest(
  { charge, profile, requestStatus }: InvoiceRequestFacts,
  policy: BillingPolicy,
  now: Date,
) {
  if (!policy.enabled) return refuse('billing-off')
  if (!charge) return refuse('charge-missing')
  if (requestStatus !== null && requestStatus !== 'failed') return refuse('cfdi-asked-already')
  if (charge.status !== 'paid' || charge.total_payment - charge.refunded <= 0) return refuse('charge-not-billable')
  if (now.getTime() > billableUntil(charge.chargedAt, policy).getTime() + 999) return refuse('billing-too-late')
  if (!profile) return refuse('billing-profile-missing')
  return allow(profile)
}
