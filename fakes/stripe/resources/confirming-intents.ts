import { z } from 'zod'
import { toErrorBody } from '../bank/charging.ts'
import { confirmIntentWith } from '../bank/confirming.ts'
import { withPlan, withPlans } from '../bank/instalments.ts'
import { Fault } from '../provider/fault.ts'
import type { IntentObject, MethodObject } from '../provider/shapes.ts'
import { lockObject, saveObject } from '../provider/objects.ts'
import { Declined, type OperationHandler } from '../provider/operation.ts'
import { expand, flag, parseParams, text, whole } from './params.ts'

const updateParams = z.strictObject({ payment_method: text, expand })

export const updateIntent: OperationHandler = async (request, params, id) => {
  const { payment_method } = parseParams(updateParams, params)
  const intent = assertOpen(await lockObject<IntentObject>(request, 'payment_intent', id))
  const method = await lockObject<MethodObject>(request, 'payment_method', payment_method)
  if (method.customer && method.customer !== intent.customer) {
    throw new Fault(400, 'payment_method_customer_mismatch', 'The payment method does not belong to this customer.')
  }
  return saveObject<IntentObject>(request, {
    ...withPlans(intent, method),
    payment_method: method.id,
    status: 'requires_confirmation',
    last_payment_error: null,
  })
}

const plan = z.strictObject({ type: z.literal('fixed_count'), interval: z.literal('month'), count: whole })
const confirmParams = z.strictObject({
  use_stripe_sdk: flag.optional(),
  payment_method_options: z
    .strictObject({ card: z.strictObject({ installments: z.strictObject({ plan }) }) })
    .optional(),
  expand,
})

export const confirmIntent: OperationHandler = async (request, params, id) => {
  const { payment_method_options: options } = parseParams(confirmParams, params)
  const intent = assertOpen(await lockObject<IntentObject>(request, 'payment_intent', id))
  if (!intent.payment_method) throw new Fault(400, 'parameter_missing', 'Expected payment_method to confirm.')
  const method = await lockObject<MethodObject>(request, 'payment_method', intent.payment_method)
  if (options) await saveObject<IntentObject>(request, withPlan(intent, method, options.card.installments.plan.count))
  const outcome = await confirmIntentWith(request, id, method, {
    onSession: true,
    authenticated: false,
    return_url: null,
  })
  if (outcome.kind === 'declined')
    return new Declined({ ...toErrorBody(outcome.decline), payment_intent: outcome.intent })
  return outcome.intent
}

function assertOpen(intent: IntentObject): IntentObject {
  if (intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation') return intent
  throw new Fault(
    400,
    'payment_intent_unexpected_state',
    `You cannot change this PaymentIntent because it has a status of ${intent.status}.`,
  )
}
