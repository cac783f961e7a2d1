import type { SQL } from 'drizzle-orm'
import type { Customer } from '@aforo/domain/people/shapes.ts'

type Membership = Pick<Customer, 'has_unlimited' | 'unlimited_membership_expiration' | 'purchases'>

/**
 * The part of a profile about purchases, passed down by higher areas (see `customerRoutes`): JSON that the statement of
 * the profile reads along, and what follows from it.
 */
export type MembershipOf = {
  readonly json: (customer_id: number, now: Date) => SQL<unknown>
  readonly from: (read: unknown, now: Date) => Membership
}
