import { sql } from 'drizzle-orm'
import type { MembershipOf } from '../people/profile/membership-queries.ts'

export const membershipWithoutPurchases: MembershipOf = {
  json: () => sql`null::json`,
  from: () => ({ has_unlimited: false, unlimited_membership_expiration: null, purchases: [] }),
}
