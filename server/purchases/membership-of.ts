import { findMembership } from '../credits/my-credits.ts'
import type { MembershipOf } from '../customers/membership.ts'
import { listBought } from './bought-store.ts'

/** What a person's record says of her purchases and of her unlimited plan (3.2): known here, told downstairs. */
export const membershipOf: MembershipOf = async (db, customer_id, now) => {
  const [membership, purchases] = await Promise.all([findMembership(db, customer_id, now), listBought(db, customer_id)])
  return { ...membership, purchases }
}
