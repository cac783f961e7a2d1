import { attemptPurchase, receiveEvent } from 'studio/checkout/contract.ts'
import { countTry } from '../http/rate-limit.ts'
import { route } from '../http/route.ts'
import { attempt } from './attempt.ts'
import { receive } from './webhooks/receive.ts'

/** Whoever tries stolen cards is slowed down. */
const CARD_TRIES = { most: 5, minutes: 10 }

export const checkoutRoutes = [
  route(attemptPurchase, async (world, { who, body, key, from }) => {
    if (body.payment_method === 'card' || body.payment_method === 'source') {
      const counted = await countTry(world, `card-attempt:${who.customer_id}`, CARD_TRIES)
      if (!counted.allowed) return counted
    }
    return attempt(world, { customer_id: who.customer_id, attempt_key: key, from, wish: body })
  }),
  route(receiveEvent, (world, { params, raw }) => receive(world, params.gateway, raw)),
]
