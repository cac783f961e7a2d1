import * as contract from '@aforo/domain/payments/subscriptions/contract.ts'
import { route, wrapValue } from '../../platform/http/route.ts'
import { cancelSubscription } from './cancel.ts'
import { changeSource } from './change-source.ts'

export const subscriptionRoutes = [
  route(contract.cancelSubscription, (app, { caller: { customer_id }, params, body }) =>
    cancelSubscription(app, { by: 'owner', customer_id, purchase_id: params.id, input: body }),
  ),
  route(contract.cancelSubscriptionOf, (app, { caller, body: { purchase_id, reason } }) =>
    cancelSubscription(app, { by: 'staff', staff_id: caller.customer_id, purchase_id, input: { reason } }),
  ),
  route(contract.changeSource, async (app, { caller: { customer_id }, params, body: { payment_source_id } }) =>
    wrapValue('purchase', await changeSource(app, { customer_id, purchase_id: params.id, payment_source_id })),
  ),
]
