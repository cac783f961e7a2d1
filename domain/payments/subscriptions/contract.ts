import { z } from 'zod'
import { purchase } from '../../commerce/purchases/shapes.ts'
import { call } from '../../values/call.ts'
import { cancelSubscriptionInput } from './shapes.ts'
import { byId, id, instant } from '../../values/shapes.ts'
import { refuse as refusePurchase } from '../../commerce/purchases/refusals.ts'
import { refuse } from './refusals.ts'

const response = z.strictObject({
  purchase,
  /** Until when the paid period can be used; null when it has ended. */
  access_until: instant.nullable(),
})

export const cancelSubscription = call({
  id: 'cancelSubscription',
  method: 'POST',
  path: '/purchases/cancel/{id}',
  minRole: 'customer',
  summary:
    "Cancels one of the caller's subscriptions at the end of the paid period; requires a reason (4.14, 5.7, 7.17).",
  params: byId,
  body: cancelSubscriptionInput,
  response: response,
  refuses: {
    ...refuse.of('already-cancelled', 'not-active', 'not-renewing', 'reason-missing', 'subscription-missing'),
    ...refusePurchase.of('already-so', 'impossible-move', 'purchase-not-found'),
  },
})

export const cancelSubscriptionOf = call({
  id: 'cancelSubscriptionOf',
  method: 'POST',
  path: '/customer/cancelSubscription',
  minRole: 'reception',
  summary: "Cancels a customer's subscription at the end of the paid period, on their behalf; audited (R11, R13).",
  body: z.strictObject({ purchase_id: id, reason: z.string().trim().min(1, 'Escribe el motivo.').max(500) }),
  response: response,
  refuses: {
    ...refuse.of('already-cancelled', 'not-active', 'not-renewing', 'reason-missing', 'subscription-missing'),
    ...refusePurchase.of('already-so', 'impossible-move', 'purchase-not-found'),
  },
})

export const changeSource = call({
  id: 'changeSource',
  method: 'PUT',
  path: '/purchases/{id}/source',
  minRole: 'customer',
  summary:
    "Changes the saved card that one of the caller's subscriptions is charged to from the next period on (2.27, R11).",
  params: byId,
  body: z.strictObject({ payment_source_id: id }),
  response: z.strictObject({ purchase }),
  refuses: {
    ...refuse.of('gateway-silent', 'not-active', 'source-missing', 'source-of-another-kind', 'subscription-missing'),
    ...refusePurchase.of('purchase-not-found'),
  },
})
