import { z } from 'zod'
import { errorOf } from '../bank/charging.ts'
import { confirmWith } from '../bank/confirming.ts'
import { methodOf } from '../bank/methods.ts'
import { unapply } from '../bank/cash.ts'
import { showOxxo, showSpei } from '../bank/vouchers.ts'
import { emitEvent } from '../provider/events.ts'
import { Fault } from '../provider/fault.ts'
import type { IntentThing, MethodThing } from '../provider/shapes.ts'
import { find, hold, insert, list, save } from '../provider/things.ts'
import { secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { Declined, type Verb } from '../provider/verb.ts'
import { expand, reading, text, whole } from './params.ts'
import { listed } from './lists.ts'
import { assertVoucher, creatingIntent, intentOf, type IntentInput } from './creating-intents.ts'

/** Makes an intent; with `confirm` it is charged to a card that is kept, or its voucher is made. */
export const createIntent: Verb = async (request, sent) => {
  const input = reading(creatingIntent, sent)
  assertVoucher(input)
  if (input.customer) await hold(request, 'customer', input.customer)
  const intent = await insert<IntentThing>(request, intentOf(request, input))
  await emitEvent(request, 'payment_intent.created', intent)
  if (!input.confirm) return intent
  return input.payment_method_data
    ? showVoucher(request, intent, input.payment_method_data)
    : charge(request, intent, input)
}

async function showVoucher(
  request: ProviderRequest,
  intent: IntentThing,
  data: NonNullable<IntentInput['payment_method_data']>,
) {
  const { name = null, email = null } = data.billing_details ?? {}
  const method = await insert<MethodThing>(request, {
    ...methodOf(request, data.type),
    billing_details: { name, email },
  })
  return data.type === 'oxxo' ? showOxxo(request, intent, method) : showSpei(request, intent, method)
}

async function charge(
  request: ProviderRequest,
  { id }: IntentThing,
  { payment_method, customer, return_url }: IntentInput,
) {
  if (!payment_method) throw new Fault(400, 'parameter_missing', 'Expected payment_method to confirm.')
  const method = await hold<MethodThing>(request, 'payment_method', payment_method)
  if (!method.customer || method.customer !== customer) {
    throw new Fault(400, 'payment_method_customer_mismatch', 'The payment method does not belong to this customer.')
  }
  const tried = { onSession: true, authenticated: false, return_url: return_url ?? null }
  const outcome = await confirmWith(request, id, method, tried)
  if (outcome.kind === 'declined') return new Declined({ ...errorOf(outcome.decline), payment_intent: outcome.intent })
  return outcome.intent
}

const ofCustomer = z.strictObject({ customer: text, limit: whole.min(1).max(100).default(10), expand })

export const listIntents: Verb = async ({ tx }, sent) => {
  const { customer, limit } = reading(ofCustomer, sent)
  return listed('/v1/payment_intents', await list<IntentThing>(tx, 'payment_intent', { customer }, limit))
}

export const retrieveIntent: Verb = (request, _, id) => hold<IntentThing>(request, 'payment_intent', id)

const cancelling = z.strictObject({ cancellation_reason: text.optional(), expand })

/** Gives up an intent that waits. What has come of a transfer goes back to the payer's balance. */
export const cancelIntent: Verb = async (request, sent, id) => {
  const { cancellation_reason = null } = reading(cancelling, sent)
  const seen = await find<IntentThing>(request.tx, 'payment_intent', id)
  if (seen?.customer) await hold(request, 'customer', seen.customer)
  const intent = await hold<IntentThing>(request, 'payment_intent', id)
  if (!intent.status.startsWith('requires_')) {
    throw new Fault(
      400,
      'payment_intent_unexpected_state',
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
    )
  }
  const canceled = await save<IntentThing>(
    request,
    { ...intent, status: 'canceled', canceled_at: secondsNow(request), cancellation_reason, next_action: null },
    null,
  )
  await emitEvent(request, 'payment_intent.canceled', canceled)
  await unapply(request, intent)
  return canceled
}
