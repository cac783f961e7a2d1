import { listMyCredits } from 'studio/credits/contract.ts'
import { route } from '../http/route.ts'
import { myCredits } from './my-credits.ts'

export const creditRoutes = [
  route(listMyCredits, (world, { who, query }) => myCredits(world, who.customer_id, query.single_class_id)),
]
