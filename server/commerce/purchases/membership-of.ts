import { membershipOf as membershipFrom } from '@aforo/domain/commerce/credits/membership.ts'
import type { MembershipOf } from '../../people/membership.ts'
import { readGrantsAndPurchases } from './purchases-of-customer-store.ts'

/** The purchases and the unlimited plan of a profile (3.2, 6.2), handed to the lower area `people`. */
export const membershipOf: MembershipOf = async (db, customer_id, now) => {
  const { grants, purchases } = await readGrantsAndPurchases(db, customer_id, now)
  return { ...membershipFrom(grants, now), purchases }
}
