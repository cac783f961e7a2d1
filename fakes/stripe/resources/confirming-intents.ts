import { z } from 'zod'
import { errorOf } from '../bank/charging.ts'
import { confirmWith } from '../bank/confirming.ts'
import { withPlan, withPlans } from '../bank/instalments.ts'
import { Fault } from '../provider/fault.ts'
import type { IntentThing, MethodThing } from '../provider/shapes.ts'
import { hold, save } from '../provider/things.ts'
import { Declined, type Verb } from '../provider/verb.ts'
import { expand, flag, reading, text, whole } from './params.ts'

const updating = z.strictObject({ payment_method: text, expand })

export const updateIntent: Verb = async (request, sent, id) => {
  const { payment_method } = reading(updating, sent)
  const intent = assertOpen(await hold<IntentThing>(request, 'payment_intent', id))
  const method = await hold<MethodThing>(request, 'payment_method', payment_method)
  if (method.customer && method.customer !== intent.customer) {
    throw new Fault(400, 'payment_method_customer_mismatch', 'The payment method does not belong to this customer.')
  }
  return save<IntentThing>(request, {
    ...withPlans(intent, method),
    payment_method: method.id,
    status: 'requires_confirmation',
    last_payment_error: null,
  })
}

const plan = z.strictObject({ type: z.literal('fixed_count'), interval: z.literal('month'), count: whole })
const confirming = z.strictObject({
  use_stripe_sdk: flag.optional(),
  payment_method_options: z
    .strictObject({ card: z.strictObject({ installments: z.strictObject({ plan }) }) })
    .optional(),
  expand,
})

export const confirmIntent: Verb = async (request, sent, id) => {
  const { payment_method_options: options } = reading(confirming, sent)
  const intent = assertOpen(await hold<IntentThing>(request, 'payment_intent', id))
  if (!intent.payment_method) throw new Fault(400, 'parameter_missing', 'Expected payment_method to confirm.')
  const method = await hold<MethodThing>(request, 'payment_method', intent.payment_method)
  if (options) await save<IntentThing>(request, withPlan(intent, method, options.card.installments.plan.count))
  const outcome = await confirmWith(request, id, method, { onSession: true, authenticated: false, return_url: null })
  if (outcome.kind === 'declined') return new Declined({ ...errorOf(outcome.decline), payment_intent: outcome.intent })
  return outcome.intent
}

function assertOpen(intent: IntentThing): IntentThing {
  if (intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation') return intent
  throw new Fault(
    400,
    'payment_intent_unexpected_state',
    `You cannot change this PaymentIntent because it has a status of ${intent.status}.`,
  )
}
