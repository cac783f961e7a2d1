import { receiveEvent } from '@aforo/domain/payments/checkout/contract.ts'
import { route } from '../../platform/http/route.ts'
import { receive } from './receive.ts'

export const webhookRoutes = [
  route(receiveEvent, (app, { params, raw }) => receive(app, { gateway: params.gateway, raw })),
]
