import { listMyCredits } from 'studio/credits/contract.ts'
import { refuse } from 'studio/credits/desk/refusals.ts'
import { isAtLeast } from 'studio/values/call.ts'
import { type Route, route } from '../http/route.ts'
import { deskLotRoutes } from './desk/routes.ts'
import { myCredits } from './my-credits.ts'

export const creditRoutes: Route[] = [
  route(listMyCredits, async (world, { who, query }) => {
    const whose = query.customer_id ?? who.customer_id
    if (whose !== who.customer_id && !isAtLeast(who.role, 'reception')) return refuse('not-your-credits')
    return myCredits(world, whose, query)
  }),
  ...deskLotRoutes,
]
