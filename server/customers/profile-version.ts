import { and, eq, isNull, sql } from 'drizzle-orm'
import type { updateCustomer } from 'studio/customers/contract.ts'
import { isAtLeast } from 'studio/values/call.ts'
import type { VersionedRecord } from '../http/record-version.ts'
import type { Asked } from '../http/route.ts'
import { describeCustomer } from './describe.ts'
import type { MembershipOf } from './membership.ts'
import { customer } from './tables.ts'

type Profile = Asked<typeof updateCustomer>

/** One's own record, or for staff another's. Somebody who may not edit it is refused by the handler, and is shown nothing. */
function whose({ who, body }: Profile): number | null {
  const customer_id = body.customer_id ?? who.customer_id
  return customer_id === who.customer_id || isAtLeast(who.role, 'reception') ? customer_id : null
}

/** The record of a person that a saved profile changes; their address counts as a part of it. */
export const profileVersion = (membershipOf: MembershipOf): VersionedRecord<typeof updateCustomer> => ({
  version: customer.version,
  where: (asked) => {
    const customer_id = whose(asked)
    return customer_id === null
      ? sql`false`
      : (and(eq(customer.customer_id, customer_id), isNull(customer.deletedAt)) ?? sql`false`)
  },
  read: (world, asked) => describeCustomer(world, whose(asked) ?? asked.who.customer_id, membershipOf),
})
