import { getClassWaitlist } from 'studio/waitlist/contract.ts'
import { allow } from 'studio/values/refusal.ts'
import { route } from '../http/route.ts'
import { showClassLine } from './class-line.ts'

export const classLineRoutes = [
  route(getClassWaitlist, async (world, { params }) => {
    const line = await showClassLine(world, params.id)
    return line.allowed ? allow({ waitlist: line.value }) : line
  }),
]
