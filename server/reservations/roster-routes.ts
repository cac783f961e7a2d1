import { getRoster } from 'studio/reservations/contract.ts'
import { allow } from 'studio/values/refusal.ts'
import { route } from '../http/route.ts'
import { showRoster } from './roster.ts'

export const rosterRoutes = [
  route(getRoster, async (world, { params }) => {
    const found = await showRoster(world, params.id)
    return found.allowed ? allow({ roster: found.value }) : found
  }),
]
