import { isAtLeast } from '@aforo/domain/values/call.ts'
import * as contract from '@aforo/domain/booking/waitlist/contract.ts'
import { route, wrapValue } from '../../platform/http/route.ts'
import { showClassWaitlist } from './class-waitlist.ts'
import { joinWaitlist } from './join.ts'
import { leaveWaitlist } from './leave.ts'
import { myWaitlists, showMyEntry } from './my-waitlists.ts'
import { removeEntry } from './remove-entry.ts'

export const waitlistRoutes = [
  route(contract.listMyWaitlists, async (app, { caller }) => ({
    waitlists: await myWaitlists(app.database.db, await app.settings(), caller.customer_id, app.now()),
  })),
  // The session's customer joins; a `customer_id` in the body is ignored (F40).
  route(contract.joinWaitlist, async (app, { caller, body: { single_class_id } }) =>
    wrapValue('waitlist', await joinWaitlist(app, caller, { single_class_id })),
  ),
  route(contract.joinWaitlistAgain, async (app, { caller, body: { single_class_id, waitlist_id } }) =>
    wrapValue('waitlist', await joinWaitlist(app, caller, { single_class_id, waitlist_id })),
  ),
  // The specification has one path for both: staff pass a class id, customers an entry id (7.27).
  route(contract.getWaitlist, async (app, { caller, params }) =>
    isAtLeast(caller.role, 'reception')
      ? wrapValue('waitlist', await showClassWaitlist(app, params.id))
      : wrapValue('waitlist', await showMyEntry(app, caller.customer_id, params.id)),
  ),
  route(contract.leaveWaitlist, (app, { caller, params }) => leaveWaitlist(app, caller, params.id)),
  route(contract.removeFromWaitlist, (app, { caller, params, body }) =>
    removeEntry(app, caller, params.id, body.reason),
  ),
]
