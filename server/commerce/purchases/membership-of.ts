import { membershipOf as membershipFrom } from '@aforo/domain/commerce/credits/membership.ts'
import type { MembershipOf } from '../../people/membership.ts'
import { readBought } from './bought-store.ts'

/** What a person's record says of her purchases and of her unlimited plan (3.2, 6.2): known here, told downstairs. */
export const membershipOf: MembershipOf = async (db, customer_id, now) => {
  const { lots, purchases } = await readBought(db, customer_id, now)
  return { ...membershipFrom(lots, now), purchases }
}
