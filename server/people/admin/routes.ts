import * as contract from '@aforo/domain/people/admin/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { describeCustomer } from '../describe.ts'
import type { MembershipOf } from '../membership.ts'
import { queryCustomers } from '../query-customers.ts'
import { findCustomer } from '../store.ts'
import { addWalkIn } from './add-walk-in.ts'
import { listNotes, pinNote, takeBackNote, writeNote } from './person-notes.ts'
import { refuseGone } from './refuse-gone.ts'

export const customerAdminRoutes = (membershipOf: MembershipOf): Route[] => [
  route(contract.listCustomers, (world, { query }) => queryCustomers(world, query.query)),
  route(contract.getPerson, async (world, { params }) => {
    const row = await findCustomer(world.database.db, params.id)
    if (!row) return refuseGone(world.database.db, params.id)
    const customer = await describeCustomer(world, params.id, membershipOf)
    return allow({ customer: { ...customer, createdAt: row.createdAt.toISOString() } })
  }),
  route(contract.addWalkIn, (world, { who, body }) => addWalkIn(world, who, body)),
  route(contract.listNotes, (world, { params }) => listNotes(world, params.id)),
  route(contract.writeNote, (world, { who, params, body }) => writeNote(world, who, params.id, body)),
  route(contract.pinNote, (world, { params, body }) =>
    pinNote(world, { customer_id: params.id, customer_note_id: params.customer_note_id }, body.pinned),
  ),
  route(contract.takeBackNote, (world, { who, params }) =>
    takeBackNote(world, who, { customer_id: params.id, customer_note_id: params.customer_note_id }),
  ),
]
