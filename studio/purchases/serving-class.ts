import { type ClassToPay, type CreditPolicies, type SeatFor, whyUnusable } from '../credits/usable.ts'
import type { Lot } from '../credits/shapes.ts'
import { type CountedPurchase, reachedLimit } from '../packages/limits.ts'
import { isTrial, packageList } from '../packages/listing.ts'
import type { ClassPackage } from '../packages/shapes.ts'
import { firstPeriodEnd } from './first-period.ts'
import { type GrantOccasion, lotsOf, type NewLot } from './granting.ts'

/** The packages that, bought now, pay a seat in a class, for whom credits ran out: trials first, then in order (2.52, R3). */
export function packagesFor<P extends ClassPackage>(
  singleClass: ClassToPay,
  packages: readonly P[],
  bought: readonly (CountedPurchase & { readonly class_package_id: number })[],
  policies: CreditPolicies,
  now: Date,
): P[] {
  const offered = packageList(packages, 'list').filter(
    (pack) =>
      !pack.is_sold_out &&
      !reachedLimit(pack.limit_per_customer, ofPackage(bought, pack), now) &&
      serves(pack, singleClass, policies, now),
  )
  return [...offered.filter(isTrial), ...offered.filter((pack) => !isTrial(pack))]
}

/** Whether a package, bought now, gives a credit that pays a seat in this class. */
export const serves = (
  pack: ClassPackage,
  singleClass: ClassToPay,
  policies: CreditPolicies,
  now: Date,
  seatFor: SeatFor = 'self',
): boolean =>
  pack.is_presencial &&
  lotsOf(pack, occasionOf(pack, policies, now), { ...policies.calendar, ...policies.credits }).some(
    (lot) => whyUnusable(inHand(lot, now), singleClass, seatFor, policies, now) === null,
  )

const ofPackage = <T extends { readonly class_package_id: number }>(
  bought: readonly T[],
  { class_package_id }: ClassPackage,
): T[] => bought.filter((one) => one.class_package_id === class_package_id)

const occasionOf = (pack: ClassPackage, { calendar }: CreditPolicies, now: Date): GrantOccasion =>
  pack.is_subscription
    ? { kind: 'period', startsAt: now, endsAt: firstPeriodEnd(pack, now, calendar.zone) }
    : { kind: 'purchase', paidAt: now }

/** The lot as it would be in her hand. */
const inHand = ({ expiration_date, class_types, allowed_times, ...lot }: NewLot, now: Date): Lot => ({
  ...lot,
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
