import { type Allowance, covers } from '../../values/allowance.ts'
import { parseInstant } from '../../values/days.ts'
import type { Lot } from './shapes.ts'
import { type ClassToPay, type CreditPolicies, type SeatFor, type UnusableReason, whyUnusable } from './usable.ts'

/** A seat and the lot that pays it; an unlimited lot pays with zero units. */
export type Payment = { readonly available_class_id: number; readonly units: 0 | 1 }
export type Choice =
  | { readonly kind: 'paid'; readonly payments: readonly Payment[] }
  | { readonly kind: 'unpayable'; readonly seatFor: SeatFor }

/** Which lot pays each seat, in the order of the seats; the customer's pick first wherever it can (R3, R5). */
export function chooseCredits(
  lots: readonly Lot[],
  singleClass: ClassToPay,
  seats: readonly SeatFor[],
  policies: CreditPolicies,
  now: Date,
  picked?: number,
): Choice {
  let left = inOrderOfUse(lots, picked)
  const payments: Payment[] = []
  for (const seatFor of seats) {
    const lot = left.find((one) => whyUnusable(one, singleClass, seatFor, policies, now) === null)
    if (!lot) return { kind: 'unpayable', seatFor }
    payments.push({ available_class_id: lot.available_class_id, units: lot.available_classes === 'unlimited' ? 0 : 1 })
    left = left.map((one) => (one === lot ? { ...one, available_classes: less(one.available_classes) } : one))
  }
  return { kind: 'paid', payments }
}

export type Explained = { readonly lot: Lot; readonly why: UnusableReason | null; readonly isChosen: boolean }

/** Every lot, in order of use, with why it does not apply; the first that does is the one that will be used. */
export function explainCredits(
  lots: readonly Lot[],
  singleClass: ClassToPay,
  seatFor: SeatFor,
  policies: CreditPolicies,
  now: Date,
): Explained[] {
  const judged = inOrderOfUse(lots).map((lot) => ({ lot, why: whyUnusable(lot, singleClass, seatFor, policies, now) }))
  const chosen = judged.find((one) => one.why === null)
  return judged.map((one) => ({ ...one, isChosen: one === chosen }))
}

/** Unlimited first, then the soonest expiry; ties: the narrower restriction, then the older (R3). */
export function inOrderOfUse(lots: readonly Lot[], picked?: number): Lot[] {
  return lots.toSorted(
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
const breadthOfTypes = (lot: Lot): number => lot.class_types.length || ANY_TYPE
const less = (allowance: Allowance): Allowance =>
  allowance === 'unlimited' || !covers(allowance, 1) ? allowance : allowance - 1
