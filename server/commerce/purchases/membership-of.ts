import { membershipOf as membershipFrom } from '@aforo/domain/commerce/credits/membership.ts'
import type { MembershipOf } from '../../people/membership.ts'
import { readBought } from './bought-store.ts'

/** Purchases and unlimited plan of a profile (3.2, 6.2), passed to lower areas. */
export const membershipOf: MembershipOf = async (db, customer_id, now) => {
  const { grants, purchases } = await readBought(db, customer_id, now)
  return { ...membershipFrom(grants, now), purchases }
}
