import type { MembershipOf } from '../people/membership.ts'

export const membershipWithoutPurchases: MembershipOf = async () => ({
  has_unlimited: false,
  unlimited_membership_expiration: null,
  purchases: [],
})
