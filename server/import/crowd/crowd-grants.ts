import type { Chance } from '@aforo/domain/brand/seed.ts'
import type { CreditGrant } from '@aforo/domain/commerce/credits/shapes.ts'
import { type ClassToPay, type CreditPolicies, whyUnusable } from '@aforo/domain/commerce/credits/usable.ts'
import { firstPeriodEnd } from '@aforo/domain/commerce/purchases/first-period.ts'
import { type GrantOccasion, grantsOf, type NewGrant, type Sold } from '@aforo/domain/commerce/purchases/granting.ts'
import { addDays, addMinutes, instantAt, type LocalDate, localDate } from '@aforo/domain/values/days.ts'
import type { PackageRow } from '../selling/packages.ts'

export type CrowdGrant = { readonly newGrant: NewGrant; readonly grantedAt: Date; spent: number; returned: number }
export type CrowdPurchase = {
  readonly pack: PackageRow
  readonly boughtAt: Date
  /** When benefits were given, and what: once, or at the start of each period of a subscription. */
  readonly grants: readonly { readonly at: Date; readonly creditGrants: readonly CrowdGrant[] }[]
}
export type Bought = { readonly pack: PackageRow; readonly sold: Sold }
export type Selling = { readonly policies: CreditPolicies; readonly today: LocalDate; readonly chance: Chance }

const DAYS_BEFORE = 29

/** What a person of the crowd has when the demo begins: bought a month ago, a subscription renewed since. */
export function firstPurchase(bought: Bought, selling: Selling): CrowdPurchase {
  return bought.pack.is_subscription ? subscribed(bought, selling) : buy(bought, monthAgo(selling), selling)
}

export function buy({ pack, sold }: Bought, boughtAt: Date, { policies }: Selling): CrowdPurchase {
  const policy = { zone: policies.calendar.zone, expireFrom: policies.credits.expireFrom }
  const creditGrants = toCrowdGrants(grantsOf(sold, { kind: 'purchase', paidAt: boughtAt }, policy), boughtAt)
  return { pack, boughtAt, grants: [{ at: boughtAt, creditGrants }] }
}

function subscribed({ pack, sold }: Bought, selling: Selling): CrowdPurchase {
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
  const next: GrantOccasion = { kind: 'period', startsAt: renewedAt, endsAt: firstPeriodEnd(pack, renewedAt, zone) }
  return {
    pack,
    boughtAt,
    grants: [
      {
        at: boughtAt,
        creditGrants: toCrowdGrants(grantsOf(sold, { kind: 'period', startsAt: boughtAt, endsAt }, policy), boughtAt),
      },
      { at: renewedAt, creditGrants: toCrowdGrants(grantsOf(sold, next, policy), renewedAt) },
    ],
  }
}

const monthAgo = (selling: Selling): Date => startOf(selling, DAYS_BEFORE + Math.floor(selling.chance.between(0, 9)))

function startOf({ today, chance, policies }: Selling, daysAgo: number): Date {
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
    .find((one) => pays(one, singleClass, bookedAt > one.grantedAt ? bookedAt : one.grantedAt, policies))
}

export const pays = (one: CrowdGrant, singleClass: ClassToPay, at: Date, policies: CreditPolicies): boolean =>
  whyUnusable(asRead(one), singleClass, 'self', policies, at) === null

const asRead = ({ newGrant, grantedAt, spent }: CrowdGrant): CreditGrant => ({
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
