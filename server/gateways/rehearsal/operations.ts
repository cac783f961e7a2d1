import type { Verb } from './provider/verb.ts'
import { createCustomer } from './resources/customers.ts'
import { cancelIntent, createIntent, retrieveIntent } from './resources/payment-intents.ts'

/** Everything that the provider can be asked. */
export const operations: Readonly<Record<string, Verb>> = {
  'POST /customers': createCustomer,
  'POST /payment_intents': createIntent,
  'GET /payment_intents/:id': retrieveIntent,
  'POST /payment_intents/:id/cancel': cancelIntent,
}
