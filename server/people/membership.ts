import type { Customer } from '@aforo/domain/people/shapes.ts'
import type { Tx } from '../platform/database/database.ts'

/** What a person's record says of what she bought: the rooms above know it and hand it down (see `customerRoutes`). */
type Membership = Pick<Customer, 'has_unlimited' | 'unlimited_membership_expiration' | 'purchases'>
export type MembershipOf = (db: Tx, customer_id: number, now: Date) => Promise<Membership>
