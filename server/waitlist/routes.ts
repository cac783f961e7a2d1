import { allow } from 'studio/values/refusal.ts'
import * as contract from 'studio/waitlist/contract.ts'
import { route } from '../http/route.ts'
import { showClassLine } from './class-line.ts'
import { join } from './join.ts'
import { leave } from './leave.ts'
import { myWaitlists } from './my-waitlists.ts'

export const waitlistRoutes = [
  route(contract.listMyWaitlists, async (world, { who }) => ({
    waitlists: await myWaitlists(world.database.db, who.customer_id, world.now()),
  })),
  // The session says who joins; a customer_id that was sent is passed over (F40).
  route(contract.joinWaitlist, async (world, { who, body }) => {
    const joined = await join(world, who, body.single_class_id)
    return joined.allowed ? allow({ waitlist: joined.value }) : joined
  }),
  route(contract.leaveWaitlist, (world, { who, params }) => leave(world, who, params.id)),
  route(contract.getClassWaitlist, async (world, { params }) => {
    const line = await showClassLine(world, params.id)
    return line.allowed ? allow({ waitlist: line.value }) : line
  }),
]
