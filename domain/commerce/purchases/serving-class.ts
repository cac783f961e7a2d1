import { type ClassToPay, type CreditPolicies, type SeatFor, whyUnusable } from '../credits/usable.ts'
import type { CreditGrant } from '../credits/shapes.ts'
import { asOffered, isBuyable } from '../packages/buying.ts'
import { isTrial, packageList } from '../packages/listing.ts'
import type { ClassPackage } from '../packages/shapes.ts'
import { firstPeriodEnd } from './first-period.ts'
import { type GrantOccasion, grantsOf, type NewGrant } from './granting.ts'

/** The packages that, bought now, pay a seat in a class: trials first, then in order, last those that this person has or had (2.52, R3, R17). */
export function packagesFor<P extends ClassPackage>(
  singleClass: ClassToPay,
  packages: readonly P[],
  policies: CreditPolicies,
  now: Date,
): P[] {
  const offered = packageList(packages, 'list').filter(
    (pack) => !pack.is_sold_out && pack.offer !== 'not_for_you' && serves(asOffered(pack), singleClass, policies, now),
  )
  const [open, closed] = [offered.filter(isBuyable), offered.filter((pack) => !isBuyable(pack))]
  return [...open.filter(isTrial), ...open.filter((pack) => !isTrial(pack)), ...closed]
}

const serves = (
  pack: ClassPackage,
  singleClass: ClassToPay,
  policies: CreditPolicies,
  now: Date,
  seatFor: SeatFor = 'self',
): boolean =>
  pack.is_presencial &&
  grantsOf(pack, occasionOf(pack, policies, now), { ...policies.calendar, ...policies.credits }).some(
    (grant) => whyUnusable(inHand(grant, now), singleClass, seatFor, policies, now) === null,
  )

const occasionOf = (pack: ClassPackage, { calendar }: CreditPolicies, now: Date): GrantOccasion =>
  pack.is_subscription
    ? { kind: 'period', startsAt: now, endsAt: firstPeriodEnd(pack, now, calendar.zone) }
    : { kind: 'purchase', paidAt: now }

const inHand = ({ expiration_date, class_types, allowed_times, ...grant }: NewGrant, now: Date): CreditGrant => ({
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
