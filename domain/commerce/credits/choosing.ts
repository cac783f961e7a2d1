import { type Allowance, covers } from '../../values/allowance.ts'
import { parseInstant } from '../../values/days.ts'
import type { CreditGrant } from './shapes.ts'
import { type ClassToPay, type CreditPolicies, type SeatFor, type UnusableReason, whyUnusable } from './usable.ts'

/** The grant that pays a seat; an unlimited grant pays with zero units. */
export type Payment = { readonly available_class_id: number; readonly units: 0 | 1 }
export type Choice =
  | { readonly kind: 'paid'; readonly payments: readonly Payment[] }
  | { readonly kind: 'unpayable'; readonly seatFor: SeatFor }

/**
 * Chooses the grant that pays each seat, in the order of the seats; the grant picked by the customer first, where it
 * can (R3, R5).
 */
export function chooseCredits(
  grants: readonly CreditGrant[],
  singleClass: ClassToPay,
  seats: readonly SeatFor[],
  policies: CreditPolicies,
  now: Date,
  picked?: number,
): Choice {
  let left = sortByUse(grants, picked)
  const payments: Payment[] = []
  for (const seatFor of seats) {
    const grant = left.find((candidate) => whyUnusable(candidate, singleClass, seatFor, policies, now) === null)
    if (!grant) return { kind: 'unpayable', seatFor }
    payments.push({
      available_class_id: grant.available_class_id,
      units: grant.available_classes === 'unlimited' ? 0 : 1,
    })
    left = left.map((candidate) =>
      candidate === grant ? { ...candidate, available_classes: withoutOne(candidate.available_classes) } : candidate,
    )
  }
  return { kind: 'paid', payments }
}

export type ExplainedGrant = {
  readonly grant: CreditGrant
  readonly why: UnusableReason | null
  readonly isChosen: boolean
}

/** Every grant, in order of use, with why it does not apply; the first one that does is chosen. */
export function explainCredits(
  grants: readonly CreditGrant[],
  singleClass: ClassToPay,
  seatFor: SeatFor,
  policies: CreditPolicies,
  now: Date,
): ExplainedGrant[] {
  const explained = sortByUse(grants).map((grant) => ({
    grant,
    why: whyUnusable(grant, singleClass, seatFor, policies, now),
  }))
  const chosen = explained.find((entry) => entry.why === null)
  return explained.map((entry) => ({ ...entry, isChosen: entry === chosen }))
}

/** Unlimited first, then the soonest expiry; ties: the narrower restriction, then the older (R3). */
export function sortByUse(grants: readonly CreditGrant[], picked?: number): CreditGrant[] {
  return grants.toSorted(
    (left, right) =>
      Number(right.available_class_id === picked) - Number(left.available_class_id === picked) ||
      Number(right.available_classes === 'unlimited') - Number(left.available_classes === 'unlimited') ||
      compare(toTime(left.expiration_date), toTime(right.expiration_date)) ||
      breadthOfTypes(left) - breadthOfTypes(right) ||
      Number(left.allowed_times.length === 0) - Number(right.allowed_times.length === 0) ||
      compare(toTime(left.createdAt), toTime(right.createdAt)) ||
      left.available_class_id - right.available_class_id,
  )
}

const ANY_TYPE = 1_000_000

const compare = (left: number, right: number): number => (left === right ? 0 : left < right ? -1 : 1)
const toTime = (iso: string | null): number => (iso === null ? Infinity : parseInstant(iso).getTime())
const breadthOfTypes = (grant: CreditGrant): number => grant.class_types.length || ANY_TYPE
const withoutOne = (allowance: Allowance): Allowance =>
  allowance === 'unlimited' || !covers(allowance, 1) ? allowance : allowance - 1
