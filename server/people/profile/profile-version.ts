import type { updateCustomer } from '@aforo/domain/people/contract.ts'
import { isAtLeast } from '@aforo/domain/values/call.ts'
import { rowBy, type VersionedRecord } from '../../platform/http/record-version.ts'
import { describeCustomer } from './describe.ts'
import type { MembershipOf } from './membership-queries.ts'
import { findCustomer } from '../store.ts'
import { customer } from '../tables.ts'
import type { ParsedRequest } from '../../platform/http/request.ts'

const NO_CUSTOMER = 0

function ownerOf({ caller, body }: ParsedRequest<typeof updateCustomer>): number {
  const customer_id = body.customer_id ?? caller.customer_id
  return customer_id === caller.customer_id || isAtLeast(caller.role, 'reception') ? customer_id : NO_CUSTOMER
}

export const profileVersion = (membershipOf: MembershipOf): VersionedRecord<typeof updateCustomer> => ({
  row: (request) => rowBy(customer.version, customer.customer_id, ownerOf(request)),
  read: async (app, request) => {
    const customer_id = ownerOf(request)
    const exists = (await findCustomer(app.database.db, customer_id)) !== null
    return exists ? describeCustomer(app, customer_id, membershipOf) : null
  },
})
