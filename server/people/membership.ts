import type { Customer } from '@aforo/domain/people/shapes.ts'
import type { Tx } from '../platform/database/database.ts'

/** The part of a profile about purchases, passed down by higher areas (see `customerRoutes`). */
type Membership = Pick<Customer, 'has_unlimited' | 'unlimited_membership_expiration' | 'purchases'>
export type MembershipOf = (db: Tx, customer_id: number, now: Date) => Promise<Membership>
