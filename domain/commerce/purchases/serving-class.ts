import { type ClassToPay, type CreditPolicies, type SeatFor, whyUnusable } from '../credits/usable.ts'
import type { CreditGrant } from '../credits/shapes.ts'
import { toOffered, isBuyable } from '../packages/buying.ts'
import { isTrial, packageList } from '../packages/listing.ts'
import type { ClassPackage } from '../packages/shapes.ts'
import { firstPeriodEnd } from './first-period.ts'
import { type GrantOccasion, toNewGrants, type NewGrant } from './granting.ts'

/**
 * The packages whose credits would pay a seat in a class: trials first, then by order, at the end those that the
 * customer cannot buy again (2.52, R3, R17).
 */
export function packagesFor<P extends ClassPackage>(
  singleClass: ClassToPay,
  packages: readonly P[],
  policies: CreditPolicies,
  now: Date,
): P[] {
  const offered = packageList(packages, 'list').filter(
    (pack) =>
      !pack.is_sold_out && pack.offer !== 'not_for_you' && servesClass(toOffered(pack), singleClass, policies, now),
  )
  const [buyable, notBuyable] = [offered.filter(isBuyable), offered.filter((pack) => !isBuyable(pack))]
  return [...buyable.filter(isTrial), ...buyable.filter((pack) => !isTrial(pack)), ...notBuyable]
}

const servesClass = (
  pack: ClassPackage,
  singleClass: ClassToPay,
  policies: CreditPolicies,
  now: Date,
  seatFor: SeatFor = 'self',
): boolean =>
  pack.is_presencial &&
  toNewGrants(pack, occasionOf(pack, policies, now), { ...policies.calendar, ...policies.credits }).some(
    (grant) => whyUnusable(toGrant(grant, now), singleClass, seatFor, policies, now) === null,
  )

const occasionOf = (pack: ClassPackage, { calendar }: CreditPolicies, now: Date): GrantOccasion =>
  pack.is_subscription
    ? { kind: 'period', startsAt: now, endsAt: firstPeriodEnd(pack, now, calendar.zone) }
    : { kind: 'purchase', paidAt: now }

const toGrant = ({ expiration_date, class_types, allowed_times, ...grant }: NewGrant, now: Date): CreditGrant => ({
  ...grant,
  class_types: [...class_types],
  allowed_times: [...allowed_times],
  expiration_date: expiration_date?.toISOString() ?? null,
  available_class_id: 0,
  customer_id: 0,
  class_package: null,
  returns: 0,
  is_paid: true,
  frozenAt: null,
  revokedAt: null,
  createdAt: now.toISOString(),
})
