import { z } from 'zod'
import { paymentMethod } from '../purchases/shapes.ts'
import { call } from '../values/call.ts'
import { attempt, attempted } from './shapes.ts'

export const attemptPurchase = call({
  method: 'POST',
  path: '/checkout/attempt',
  who: 'customer',
  says: 'Attempts a purchase: answers a hosted page, a card payment to confirm, or the purchase (4.18, 7.18).',
  body: attempt,
  answer: attempted,
  status: 201,
  once: 'in-steps',
})

/** Twice is once, and a forged one is refused; what it leads to happens after the answer. */
export const receiveRehearsalEvent = call({
  method: 'POST',
  path: '/webhooks/rehearsal',
  who: 'visitor',
  says: 'Hears an event of the rehearsal gateway, verified by its signature over the raw bytes.',
  answer: z.strictObject({ received: z.literal(true) }),
  raw: true,
})

export const listPaymentMethods = call({
  method: 'GET',
  path: '/payment_methods',
  who: 'visitor',
  says: 'The ways to pay that the studio describes itself (7.22, 3.17).',
  answer: z.strictObject({ payment_methods: z.array(paymentMethod) }),
})

export const getPaymentMethod = call({
  method: 'GET',
  path: '/payment_methods/{id}',
  who: 'visitor',
  says: 'One of them, with its instructions (7.22).',
  params: z.strictObject({ id: z.coerce.number().pipe(z.int().positive()) }),
  answer: z.strictObject({ payment_method: paymentMethod }),
})
