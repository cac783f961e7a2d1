import { receiveEvent } from 'studio/checkout/contract.ts'
import { route } from '../http/route.ts'
import { receive } from './receive.ts'

export const webhookRoutes = [
  route(receiveEvent, (world, { params, raw }) => receive(world, { gateway: params.gateway, raw })),
]
