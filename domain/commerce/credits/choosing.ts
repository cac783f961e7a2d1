import { type Allowance, covers } from '../../values/allowance.ts'
import { parseInstant } from '../../values/days.ts'
import type { CreditGrant } from './shapes.ts'
import { type ClassToPay, type CreditPolicies, type SeatFor, type UnusableReason, whyUnusable } from './usable.ts'

/** A seat and the grant that pays it; an unlimited grant pays with zero units. */
export type Payment = { readonly available_class_id: number; readonly units: 0 | 1 }
export type Choice =
  | { readonly kind: 'paid'; readonly payments: readonly Payment[] }
  | { readonly kind: 'unpayable'; readonly seatFor: SeatFor }

/** Which grant pays each seat, in the order of the seats; the customer's pick first wherever it can (R3, R5). */
export function chooseCredits(
  grants: readonly CreditGrant[],
  singleClass: ClassToPay,
  seats: readonly SeatFor[],
  policies: CreditPolicies,
  now: Date,
  picked?: number,
): Choice {
  let left = inOrderOfUse(grants, picked)
  const payments: Payment[] = []
  for (const seatFor of seats) {
    const grant = left.find((one) => whyUnusable(one, singleClass, seatFor, policies, now) === null)
    if (!grant) return { kind: 'unpayable', seatFor }
    payments.push({
      available_class_id: grant.available_class_id,
      units: grant.available_classes === 'unlimited' ? 0 : 1,
    })
    left = left.map((one) => (one === grant ? { ...one, available_classes: less(one.available_classes) } : one))
  }
  return { kind: 'paid', payments }
}

export type Explained = { readonly grant: CreditGrant; readonly why: UnusableReason | null; readonly isChosen: boolean }

/** Every grant, in order of use, with why it does not apply; the first that does is the one that will be used. */
export function explainCredits(
  grants: readonly CreditGrant[],
  singleClass: ClassToPay,
  seatFor: SeatFor,
  policies: CreditPolicies,
  now: Date,
): Explained[] {
  const judged = inOrderOfUse(grants).map((grant) => ({
    grant,
    why: whyUnusable(grant, singleClass, seatFor, policies, now),
  }))
  const chosen = judged.find((one) => one.why === null)
  return judged.map((one) => ({ ...one, isChosen: one === chosen }))
}

/** Unlimited first, then the soonest expiry; ties: the narrower restriction, then the older (R3). */
export function inOrderOfUse(grants: readonly CreditGrant[], picked?: number): CreditGrant[] {
  return grants.toSorted(
    (one, other) =>
      Number(other.available_class_id === picked) - Number(one.available_class_id === picked) ||
      Number(other.available_classes === 'unlimited') - Number(one.available_classes === 'unlimited') ||
      order(momentOf(one.expiration_date), momentOf(other.expiration_date)) ||
      breadthOfTypes(one) - breadthOfTypes(other) ||
      Number(one.allowed_times.length === 0) - Number(other.allowed_times.length === 0) ||
      order(momentOf(one.createdAt), momentOf(other.createdAt)) ||
      one.available_class_id - other.available_class_id,
  )
}

const ANY_TYPE = 1_000_000

const order = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1)
const momentOf = (iso: string | null): number => (iso === null ? Infinity : parseInstant(iso).getTime())
const breadthOfTypes = (grant: CreditGrant): number => grant.class_types.length || ANY_TYPE
const less = (allowance: Allowance): Allowance =>
  allowance === 'unlimited' || !covers(allowance, 1) ? allowance : allowance - 1
