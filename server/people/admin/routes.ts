import * as contract from '@aforo/domain/people/admin/contract.ts'
import { refuse } from '@aforo/domain/people/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { describeCustomer } from '../profile/describe.ts'
import type { MembershipOf } from '../profile/membership-queries.ts'
import { findRemovedPerson } from '../personal-data-store.ts'
import { queryCustomers } from '../query-customers.ts'
import { findCustomer } from '../store.ts'
import { addWalkIn } from './add-walk-in.ts'
import { listNotes, pinNote, takeBackNote, writeNote } from './person-notes.ts'

export const customerAdminRoutes = (membershipOf: MembershipOf): Route[] => [
  route(contract.listCustomers, (app, { query }) => queryCustomers(app, query.query)),
  route(contract.getPerson, async (app, { params }) => {
    const row = await findCustomer(app.database.db, params.id)
    if (!row) return refuseMissingPerson(app.database.db, params.id)
    const customer = await describeCustomer(app, params.id, membershipOf)
    return allow({ customer: { ...customer, createdAt: row.createdAt.toISOString() } })
  }),
  route(contract.addWalkIn, (app, { caller, body }) => addWalkIn(app, caller, body)),
  route(contract.listNotes, (app, { params }) => listNotes(app, params.id)),
  route(contract.writeNote, (app, { caller, params, body }) => writeNote(app, caller, params.id, body)),
  route(contract.pinNote, (app, { params, body }) =>
    pinNote(app, { customer_id: params.id, customer_note_id: params.customer_note_id }, body.pinned),
  ),
  route(contract.deleteNote, (app, { caller, params }) =>
    takeBackNote(app, caller, { customer_id: params.id, customer_note_id: params.customer_note_id }),
  ),
]

async function refuseMissingPerson(db: Tx, customer_id: number) {
  const merged_into = (await findRemovedPerson(db, customer_id))?.merged_into
  return refuse('person-missing', merged_into ? { details: { merged_into } } : undefined)
}
