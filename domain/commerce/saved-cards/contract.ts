import { z } from 'zod'
import { call } from '../../values/call.ts'
import { ignoredField } from '../../values/fields.ts'
import { metodoPago, newCard, paymentSource } from './shapes.ts'
import { refuse } from './refusals.ts'

const byId = z.strictObject({
  id: z.coerce.number().pipe(
    z
      .int()
      .positive()
      .max(2 ** 31 - 1),
  ),
})

export const listSources = call({
  id: 'listSources',
  method: 'GET',
  path: '/payment_sources',
  minRole: 'customer',
  summary: "Returns the caller's saved cards, newest first (7.21).",
  response: z.strictObject({ payment_sources: z.array(paymentSource) }),
})

/**
 * Two steps, as card data never reaches this server: the first returns a secret that the browser confirms with the
 * gateway, the second saves the result.
 */
export const addSource = call({
  id: 'addSource',
  method: 'POST',
  path: '/payment_sources',
  minRole: 'customer',
  summary:
    'Saves a card in two calls: the first returns the secret for confirmation in the browser, the second the card with the data of the gateway (7.21).',
  body: z.strictObject({
    source_id: z.string().min(1).max(255).optional(),
    card_type: ignoredField,
    last_digits: ignoredField,
  }),
  response: z.union([
    z.strictObject({ clientSecret: z.string().min(1) }),
    z.strictObject({ payment_source: paymentSource }),
  ]),
  status: 201,
  idempotent: 'in-steps',
  limit: { most: 10, minutes: 10 },
  refuses: refuse.of('source-not-added', 'source-unavailable', 'sources-disabled'),
})

export const removeSource = call({
  id: 'removeSource',
  method: 'DELETE',
  path: '/payment_sources/{id}',
  minRole: 'customer',
  summary: 'Deletes a saved card here and at the gateway; fails while a subscription is charged to it (7.21).',
  params: byId,
  response: z.strictObject({ payment_source_id: z.int().positive() }),
  refuses: refuse.of('gateway-silent', 'source-charged', 'source-missing'),
})

export const listCards = call({
  id: 'listCards',
  method: 'GET',
  path: '/metodosPago',
  minRole: 'customer',
  summary: "Returns the caller's saved cards with the field names of the older API (7.20).",
  response: z.strictObject({ metodos_pago: z.array(metodoPago) }),
})

export const addCard = call({
  id: 'addCard',
  method: 'POST',
  path: '/metodosPago',
  minRole: 'customer',
  summary: 'Saves a card from a token created in the browser (7.20).',
  body: newCard,
  response: z.strictObject({ metodo_pago: metodoPago }),
  status: 201,
  idempotent: 'in-steps',
  limit: { most: 10, minutes: 10 },
  refuses: refuse.of('source-not-added', 'source-not-to-keep', 'source-unavailable', 'sources-disabled'),
})

export const removeCard = call({
  id: 'removeCard',
  method: 'DELETE',
  path: '/metodosPago/{id}',
  minRole: 'customer',
  summary: 'Deletes a saved card; the same as in /payment_sources (7.20).',
  params: byId,
  response: z.strictObject({ metodo_pago_id: z.int().positive() }),
  refuses: refuse.of('gateway-silent', 'source-charged', 'source-missing'),
})
