import { isAtLeast } from '@aforo/domain/values/call.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import * as contract from '@aforo/domain/booking/waitlist/contract.ts'
import { route } from '../../platform/http/route.ts'
import { showClassLine } from './class-line.ts'
import { join } from './join.ts'
import { leave } from './leave.ts'
import { myWaitlists, showMyEntry } from './my-waitlists.ts'
import { removeEntry } from './remove-entry.ts'

export const waitlistRoutes = [
  route(contract.listMyWaitlists, async (world, { who }) => ({
    waitlists: await myWaitlists(world.database.db, await world.settings(), who.customer_id, world.now()),
  })),
  // The session says who joins; a customer_id that was sent is passed over (F40).
  route(contract.joinWaitlist, async (world, { who, body: { single_class_id } }) => {
    const joined = await join(world, who, { single_class_id })
    return joined.allowed ? allow({ waitlist: joined.value }) : joined
  }),
  route(contract.joinWaitlistAgain, async (world, { who, body: { single_class_id, waitlist_id } }) => {
    const joined = await join(world, who, { single_class_id, waitlist_id })
    return joined.allowed ? allow({ waitlist: joined.value }) : joined
  }),
  // One address for both, as the specification has it: staff ask by a class, everybody else by an entry (7.27).
  route(contract.getWaitlist, async (world, { who, params }) => {
    const found = isAtLeast(who.role, 'reception')
      ? await showClassLine(world, params.id)
      : await showMyEntry(world, who.customer_id, params.id)
    return found.allowed ? allow({ waitlist: found.value }) : found
  }),
  route(contract.leaveWaitlist, (world, { who, params }) => leave(world, who, params.id)),
  route(contract.removeFromWaitlist, (world, { who, params, body }) => removeEntry(world, who, params.id, body.reason)),
]
