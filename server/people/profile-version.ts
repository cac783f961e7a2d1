import type { updateCustomer } from '@aforo/domain/people/contract.ts'
import { isAtLeast } from '@aforo/domain/values/call.ts'
import { rowBy, type VersionedRecord } from '../platform/http/record-version.ts'
import { describeCustomer } from './describe.ts'
import type { MembershipOf } from './membership.ts'
import { findCustomer } from './store.ts'
import { customer } from './tables.ts'
import type { ParsedRequest } from '../platform/http/request.ts'

const NOBODY = 0

function owner({ who, body }: ParsedRequest<typeof updateCustomer>): number {
  const customer_id = body.customer_id ?? who.customer_id
  return customer_id === who.customer_id || isAtLeast(who.role, 'reception') ? customer_id : NOBODY
}

export const profileVersion = (membershipOf: MembershipOf): VersionedRecord<typeof updateCustomer> => ({
  row: (asked) => rowBy(customer.version, customer.customer_id, owner(asked)),
  read: async (world, asked) => {
    const customer_id = owner(asked)
    const isThere = (await findCustomer(world.database.db, customer_id)) !== null
    return isThere ? describeCustomer(world, customer_id, membershipOf) : null
  },
})
