import { z } from 'zod'
import { attach, createCardMethod } from '../bank/methods.ts'
import { toErrorBody } from '../bank/charging.ts'
import { emitEvent } from '../provider/events.ts'
import { Fault } from '../provider/fault.ts'
import type { MethodObject } from '../provider/shapes.ts'
import { findObject, lockObject, saveObject } from '../provider/objects.ts'
import type { ProviderRequest } from '../provider/provider.ts'
import { Declined, type OperationHandler } from '../provider/operation.ts'
import { expand, parseParams, text } from './params.ts'

/** A token (`tok_`) that the browser created from a card. */
export type TokenObject = {
  readonly id: string
  readonly object: 'token'
  readonly type: 'card'
  readonly used: boolean
  readonly _method: string
}

const createParams = z.strictObject({ type: z.literal('card'), card: z.strictObject({ token: text }), expand })

export const createMethod: OperationHandler = async (request, params) => {
  const { card } = parseParams(createParams, params)
  const publishedNumber = NUMBER_OF_TOKEN.get(card.token.replace(/^tok_/, ''))
  if (publishedNumber) return methodOfNumber(request, publishedNumber)
  const token = await lockObject<TokenObject>(request, 'token', card.token)
  if (token.used) throw new Fault(400, 'token_already_used', `The token ${token.id} was used already.`)
  await saveObject<TokenObject>(request, { ...token, used: true })
  return lockObject<MethodObject>(request, 'payment_method', token._method)
}

const attachParams = z.strictObject({ customer: text, expand })

export const attachMethod: OperationHandler = async (request, params, id) => {
  const { customer } = parseParams(attachParams, params)
  await lockObject(request, 'customer', customer)
  const method = await findOrCreate(request, id)
  if (method.customer && method.customer !== customer) {
    throw new Fault(400, 'payment_method_customer_mismatch', 'This way to pay belongs to another customer.')
  }
  if (method._behaviour?.refused) return new Declined(toErrorBody(method._behaviour.refused))
  return attach(request, method, customer, false)
}

export const detachMethod: OperationHandler = async (request, _, id) => {
  const method = await lockObject<MethodObject>(request, 'payment_method', id)
  if (!method.customer) throw new Fault(400, 'payment_method_unexpected_state', 'It is not attached to a customer.')
  const detached = await saveObject<MethodObject>(request, { ...method, customer: null })
  await emitEvent(request, 'payment_method.detached', detached)
  return detached
}

export const retrieveMethod: OperationHandler = (request, _, id) => findOrCreate(request, id)

async function findOrCreate(request: ProviderRequest, id: string): Promise<MethodObject> {
  const number = NUMBER_OF_TOKEN.get(id.replace(/^pm_card_/, ''))
  const existing = number ? null : await findObject<MethodObject>(request.tx, 'payment_method', id)
  if (existing) return lockObject<MethodObject>(request, 'payment_method', id)
  if (number) return methodOfNumber(request, number)
  throw new Fault(404, 'resource_missing', `No such PaymentMethod: '${id}'`)
}

const NUMBER_OF_TOKEN: ReadonlyMap<string, string> = new Map(
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

const methodOfNumber = (request: ProviderRequest, number: string): Promise<MethodObject> =>
  createCardMethod(request, {
    number,
    exp_month: 12,
    exp_year: request.now.getUTCFullYear() + 4,
    cvc: '1234',
    name: '',
  })
