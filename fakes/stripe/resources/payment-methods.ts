import { z } from 'zod'
import { attach, methodOfCard } from '../bank/methods.ts'
import { errorOf } from '../bank/charging.ts'
import { emitEvent } from '../provider/events.ts'
import { Fault } from '../provider/fault.ts'
import type { MethodThing } from '../provider/shapes.ts'
import { find, hold, save } from '../provider/things.ts'
import type { ProviderRequest } from '../provider/provider.ts'
import { Declined, type Verb } from '../provider/verb.ts'
import { expand, reading, text } from './params.ts'

/** A card that the browser made a word of: the provider's own, behind `tok_`. */
export type TokenThing = {
  readonly id: string
  readonly object: 'token'
  readonly type: 'card'
  readonly used: boolean
  readonly _method: string
}

const creating = z.strictObject({ type: z.literal('card'), card: z.strictObject({ token: text }), expand })

export const createMethod: Verb = async (request, sent) => {
  const { card } = reading(creating, sent)
  const published = PUBLISHED.get(card.token.replace(/^tok_/, ''))
  if (published) return methodOfNumber(request, published)
  const token = await hold<TokenThing>(request, 'token', card.token)
  if (token.used) throw new Fault(400, 'token_already_used', `The token ${token.id} was used already.`)
  await save<TokenThing>(request, { ...token, used: true })
  return hold<MethodThing>(request, 'payment_method', token._method)
}

const attaching = z.strictObject({ customer: text, expand })

export const attachMethod: Verb = async (request, sent, id) => {
  const { customer } = reading(attaching, sent)
  await hold(request, 'customer', customer)
  const method = await known(request, id)
  if (method.customer && method.customer !== customer) {
    throw new Fault(400, 'payment_method_customer_mismatch', 'This way to pay belongs to another customer.')
  }
  if (method._behaviour?.refused) return new Declined(errorOf(method._behaviour.refused))
  return attach(request, method, customer, false)
}

export const detachMethod: Verb = async (request, _, id) => {
  const method = await hold<MethodThing>(request, 'payment_method', id)
  if (!method.customer) throw new Fault(400, 'payment_method_unexpected_state', 'It is not attached to a customer.')
  const detached = await save<MethodThing>(request, { ...method, customer: null })
  await emitEvent(request, 'payment_method.detached', detached)
  return detached
}

export const retrieveMethod: Verb = (request, _, id) => known(request, id)

async function known(request: ProviderRequest, id: string): Promise<MethodThing> {
  const number = PUBLISHED.get(id.replace(/^pm_card_/, ''))
  const existing = number ? null : await find<MethodThing>(request.tx, 'payment_method', id)
  if (existing) return hold<MethodThing>(request, 'payment_method', id)
  if (number) return methodOfNumber(request, number)
  throw new Fault(404, 'resource_missing', `No such PaymentMethod: '${id}'`)
}

const PUBLISHED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    visa: '4242424242424242',
    mastercard: '5555555555554444',
    amex: '378282246310005',
    mx: '4000004840008001',
    chargeDeclined: '4000000000000002',
    visa_chargeDeclined: '4000000000000002',
    chargeDeclinedInsufficientFunds: '4000000000009995',
    visa_chargeDeclinedInsufficientFunds: '4000000000009995',
    chargeCustomerFail: '4000000000000341',
    authenticationRequired: '4000002760003184',
    authenticationRequiredOnSetup: '4000002500003155',
  }),
)

const methodOfNumber = (request: ProviderRequest, number: string): Promise<MethodThing> =>
  methodOfCard(request, { number, exp_month: 12, exp_year: request.now.getUTCFullYear() + 4, cvc: '1234', name: '' })
