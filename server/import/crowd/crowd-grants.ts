import type { SeededRandom } from '@aforo/domain/brand/seed.ts'
import type { CreditGrant } from '@aforo/domain/commerce/credits/shapes.ts'
import { type ClassToPay, type CreditPolicies, whyUnusable } from '@aforo/domain/commerce/credits/usable.ts'
import { firstPeriodEnd } from '@aforo/domain/commerce/purchases/first-period.ts'
import { type GrantOccasion, toNewGrants, type NewGrant, type Sold } from '@aforo/domain/commerce/purchases/granting.ts'
import { addDays, addMinutes, instantAt, type LocalDate, localDate } from '@aforo/domain/values/days.ts'
import type { PackageRow } from '../selling/packages.ts'

export type CrowdGrant = { readonly newGrant: NewGrant; readonly grantedAt: Date; spent: number; returned: number }
export type CrowdPurchase = {
  readonly pack: PackageRow
  readonly boughtAt: Date
  /** When credits were granted: once, or at the start of each period of a subscription. */
  readonly grants: readonly { readonly at: Date; readonly creditGrants: readonly CrowdGrant[] }[]
}
export type PersonPackage = { readonly pack: PackageRow; readonly sold: Sold }
export type SalesContext = {
  readonly policies: CreditPolicies
  readonly today: LocalDate
  readonly chance: SeededRandom
}

const DAYS_BEFORE = 29

/** The first purchase of a generated customer: made a month ago, a subscription renewed since. */
export function firstPurchase(bought: PersonPackage, selling: SalesContext): CrowdPurchase {
  return bought.pack.is_subscription ? buySubscription(bought, selling) : buy(bought, monthAgo(selling), selling)
}

export function buy({ pack, sold }: PersonPackage, boughtAt: Date, { policies }: SalesContext): CrowdPurchase {
  const policy = { zone: policies.calendar.zone, expireFrom: policies.credits.expireFrom }
  const creditGrants = toCrowdGrants(toNewGrants(sold, { kind: 'purchase', paidAt: boughtAt }, policy), boughtAt)
  return { pack, boughtAt, grants: [{ at: boughtAt, creditGrants }] }
}

function buySubscription({ pack, sold }: PersonPackage, selling: SalesContext): CrowdPurchase {
  const { zone } = selling.policies.calendar
  const policy = { zone, expireFrom: selling.policies.credits.expireFrom }
  const [first, ...others] = Array.from({ length: 60 }, (_, day) => startOf(selling, DAYS_BEFORE + day)).filter(
    (start) => {
      const renewed = localDate(firstPeriodEnd(pack, start, zone), zone)
      return renewed < addDays(selling.today, -1) && renewed > addDays(selling.today, -14)
    },
  )
  const boughtAt = first ? selling.chance.pick([first, ...others]) : startOf(selling, DAYS_BEFORE)
  const endsAt = firstPeriodEnd(pack, boughtAt, zone)
  const renewedAt = instantAt(localDate(endsAt, zone), '06:00', zone)
  const renewal: GrantOccasion = { kind: 'period', startsAt: renewedAt, endsAt: firstPeriodEnd(pack, renewedAt, zone) }
  return {
    pack,
    boughtAt,
    grants: [
      {
        at: boughtAt,
        creditGrants: toCrowdGrants(
          toNewGrants(sold, { kind: 'period', startsAt: boughtAt, endsAt }, policy),
          boughtAt,
        ),
      },
      { at: renewedAt, creditGrants: toCrowdGrants(toNewGrants(sold, renewal, policy), renewedAt) },
    ],
  }
}

const monthAgo = (selling: SalesContext): Date =>
  startOf(selling, DAYS_BEFORE + Math.floor(selling.chance.between(0, 9)))

function startOf({ today, chance, policies }: SalesContext, daysAgo: number): Date {
  const day = instantAt(addDays(today, -daysAgo), '08:00', policies.calendar.zone)
  return addMinutes(day, Math.floor(chance.between(0, 720)))
}

const toCrowdGrants = (grants: readonly NewGrant[], grantedAt: Date): CrowdGrant[] =>
  grants.map((grant) => ({ newGrant: grant, grantedAt, spent: 0, returned: 0 }))

export function findGrant(
  purchases: readonly CrowdPurchase[],
  singleClass: ClassToPay,
  bookedAt: Date,
  policies: CreditPolicies,
): CrowdGrant | undefined {
  return purchases
    .flatMap(({ grants }) => grants.flatMap(({ creditGrants }) => creditGrants))
    .find((grant) => canPayWith(grant, singleClass, bookedAt > grant.grantedAt ? bookedAt : grant.grantedAt, policies))
}

export const canPayWith = (grant: CrowdGrant, singleClass: ClassToPay, at: Date, policies: CreditPolicies): boolean =>
  whyUnusable(toCreditGrant(grant), singleClass, 'self', policies, at) === null

const toCreditGrant = ({ newGrant, grantedAt, spent }: CrowdGrant): CreditGrant => ({
  available_class_id: 1,
  customer_id: 1,
  class_package: null,
  class_types: [...newGrant.class_types],
  allowed_times: [...newGrant.allowed_times],
  class_amount: newGrant.class_amount,
  available_classes: newGrant.class_amount === 'unlimited' ? 'unlimited' : newGrant.class_amount - spent,
  expiration_date: newGrant.expiration_date?.toISOString() ?? null,
  expiration_days: null,
  returns: 0,
  guests_included: newGrant.guests_included,
  is_paid: true,
  frozenAt: null,
  revokedAt: null,
  createdAt: grantedAt.toISOString(),
})
