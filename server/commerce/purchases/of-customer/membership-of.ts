import { grantFrom } from '@aforo/domain/commerce/credits/shapes.ts'
import { membershipOf as membershipFrom } from '@aforo/domain/commerce/credits/membership.ts'
import type { MembershipOf } from '../../../people/profile/membership-queries.ts'
import { grantsAndPurchasesJson, type GrantsAndPurchases } from './purchases-of-customer-store.ts'

/** The purchases and the unlimited plan of a profile (3.2, 6.2), handed to the lower area `people`. */
export const membershipOf: MembershipOf = {
  json: grantsAndPurchasesJson,
  from(read, now) {
    const { grants, purchases } = read as GrantsAndPurchases
    return { ...membershipFrom(grants.map(grantFrom), now), purchases }
  },
}
