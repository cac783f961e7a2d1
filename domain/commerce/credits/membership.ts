import { parseInstant } from '../../values/days.ts'
import type { CreditGrant } from './shapes.ts'
import { whyInactive } from './usable.ts'

/** Derived from the grants, never set by a client (R3). */
export type Membership = {
  readonly has_unlimited: boolean
  /** The latest end of the unlimited grants; null when none is unlimited, or one has no end. */
  readonly unlimited_membership_expiration: string | null
}

/** Whether a customer is an unlimited member now, and until when (2.34, 6.2). */
export function membershipOf(grants: readonly CreditGrant[], now: Date): Membership {
  const ends = grants
    .filter((grant) => grant.available_classes === 'unlimited' && whyInactive(grant, now) === null)
    .map((grant) => grant.expiration_date)
  if (ends.length === 0) return { has_unlimited: false, unlimited_membership_expiration: null }
  return { has_unlimited: true, unlimited_membership_expiration: ends.reduce(latestEnd) }
}

const latestEnd = (left: string | null, right: string | null): string | null =>
  left === null || right === null ? null : parseInstant(left) >= parseInstant(right) ? left : right
