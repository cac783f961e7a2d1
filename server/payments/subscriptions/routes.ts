import * as contract from '@aforo/domain/payments/subscriptions/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { cancel } from './cancel.ts'
import { changeSource } from './change-source.ts'

export const subscriptionRoutes = [
  route(contract.cancelSubscription, (world, { who: { customer_id }, params, body }) =>
    cancel(world, { by: 'owner', customer_id, purchase_id: params.id, wish: body }),
  ),
  route(contract.cancelSubscriptionOf, (world, { who, body: { purchase_id, reason } }) =>
    cancel(world, { by: 'staff', staff_id: who.customer_id, purchase_id, wish: { reason } }),
  ),
  route(contract.changeSource, async (world, { who: { customer_id }, params, body: { payment_source_id } }) => {
    const changed = await changeSource(world, { customer_id, purchase_id: params.id, payment_source_id })
    return changed.allowed ? allow({ purchase: changed.value }) : changed
  }),
]
