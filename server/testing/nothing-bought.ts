import type { MembershipOf } from '../people/membership.ts'

/** For the tests of rooms below purchases: nobody has bought anything. */
export const nothingBought: MembershipOf = async () => ({
  has_unlimited: false,
  unlimited_membership_expiration: null,
  purchases: [],
})
