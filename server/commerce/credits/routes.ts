import { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import { refuse } from '@aforo/domain/commerce/credits/admin/refusals.ts'
import { isAtLeast } from '@aforo/domain/values/call.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { adminGrantRoutes } from './admin/routes.ts'
import { readMyCredits } from './my-credits.ts'

export const creditRoutes: Route[] = [
  route(listMyCredits, async (app, { caller, query }) => {
    const owner = query.customer_id ?? caller.customer_id
    if (owner !== caller.customer_id && !isAtLeast(caller.role, 'reception')) return refuse('not-your-credits')
    return readMyCredits(app, owner, query)
  }),
  ...adminGrantRoutes,
]
