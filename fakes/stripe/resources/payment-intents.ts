import { z } from 'zod'
import { toErrorBody } from '../bank/charging.ts'
import { confirmIntentWith } from '../bank/confirming.ts'
import { newMethod } from '../bank/methods.ts'
import { unapplyCash } from '../bank/cash.ts'
import { createOxxoVoucher, createSpeiInstructions } from '../bank/vouchers.ts'
import { emitEvent } from '../provider/events.ts'
import { Fault } from '../provider/fault.ts'
import type { IntentObject, MethodObject } from '../provider/shapes.ts'
import { findObject, lockObject, insertObject, listObjects, saveObject } from '../provider/objects.ts'
import { secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { Declined, type OperationHandler } from '../provider/operation.ts'
import { expand, parseParams, text, whole } from './params.ts'
import { toListObject } from './lists.ts'
import { assertVoucher, intentParams, newIntent, type IntentInput } from './creating-intents.ts'

/** Creates an intent; with `confirm` it is charged to a saved card, or its voucher is created. */
export const createIntent: OperationHandler = async (request, params) => {
  const input = parseParams(intentParams, params)
  assertVoucher(input)
  if (input.customer) await lockObject(request, 'customer', input.customer)
  const intent = await insertObject<IntentObject>(request, newIntent(request, input))
  await emitEvent(request, 'payment_intent.created', intent)
  if (!input.confirm) return intent
  return input.payment_method_data
    ? showVoucher(request, intent, input.payment_method_data)
    : charge(request, intent, input)
}

async function showVoucher(
  request: ProviderRequest,
  intent: IntentObject,
  data: NonNullable<IntentInput['payment_method_data']>,
) {
  const { name = null, email = null } = data.billing_details ?? {}
  const method = await insertObject<MethodObject>(request, {
    ...newMethod(request, data.type),
    billing_details: { name, email },
  })
  return data.type === 'oxxo'
    ? createOxxoVoucher(request, intent, method)
    : createSpeiInstructions(request, intent, method)
}

async function charge(
  request: ProviderRequest,
  { id }: IntentObject,
  { payment_method, customer, return_url }: IntentInput,
) {
  if (!payment_method) throw new Fault(400, 'parameter_missing', 'Expected payment_method to confirm.')
  const method = await lockObject<MethodObject>(request, 'payment_method', payment_method)
  if (!method.customer || method.customer !== customer) {
    throw new Fault(400, 'payment_method_customer_mismatch', 'The payment method does not belong to this customer.')
  }
  const options = { onSession: true, authenticated: false, return_url: return_url ?? null }
  const outcome = await confirmIntentWith(request, id, method, options)
  if (outcome.kind === 'declined')
    return new Declined({ ...toErrorBody(outcome.decline), payment_intent: outcome.intent })
  return outcome.intent
}

const listParams = z.strictObject({ customer: text, limit: whole.min(1).max(100).default(10), expand })

export const listIntents: OperationHandler = async ({ tx }, params) => {
  const { customer, limit } = parseParams(listParams, params)
  return toListObject('/v1/payment_intents', await listObjects<IntentObject>(tx, 'payment_intent', { customer }, limit))
}

export const retrieveIntent: OperationHandler = (request, _, id) =>
  lockObject<IntentObject>(request, 'payment_intent', id)

const cancelParams = z.strictObject({ cancellation_reason: text.optional(), expand })

/** Cancels an open intent. Money of a transfer goes back to the cash balance of the customer. */
export const cancelIntent: OperationHandler = async (request, params, id) => {
  const { cancellation_reason = null } = parseParams(cancelParams, params)
  const unlocked = await findObject<IntentObject>(request.tx, 'payment_intent', id)
  if (unlocked?.customer) await lockObject(request, 'customer', unlocked.customer)
  const intent = await lockObject<IntentObject>(request, 'payment_intent', id)
  if (!intent.status.startsWith('requires_')) {
    throw new Fault(
      400,
      'payment_intent_unexpected_state',
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
    )
  }
  const canceled = await saveObject<IntentObject>(
    request,
    { ...intent, status: 'canceled', canceled_at: secondsNow(request), cancellation_reason, next_action: null },
    null,
  )
  await emitEvent(request, 'payment_intent.canceled', canceled)
  await unapplyCash(request, intent)
  return canceled
}
