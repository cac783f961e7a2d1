import { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import { refuse } from '@aforo/domain/commerce/credits/admin/refusals.ts'
import { isAtLeast } from '@aforo/domain/values/call.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { adminLotRoutes } from './admin/routes.ts'
import { myCredits } from './my-credits.ts'

export const creditRoutes: Route[] = [
  route(listMyCredits, async (world, { who, query }) => {
    const owner = query.customer_id ?? who.customer_id
    if (owner !== who.customer_id && !isAtLeast(who.role, 'reception')) return refuse('not-your-credits')
    return myCredits(world, owner, query)
  }),
  ...adminLotRoutes,
]
