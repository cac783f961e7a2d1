import { z } from 'zod'
import { confirmWith } from '../bank/confirming.ts'
import { errorOf } from '../bank/charging.ts'
import { Declined, type Verb } from '../provider/verb.ts'
import { tell } from '../provider/events.ts'
import { Fault } from '../provider/fault.ts'
import type { IntentThing, MethodThing } from '../provider/shapes.ts'
import { hold, keep, save } from '../provider/things.ts'
import { named, secondsNow, type Till } from '../provider/till.ts'
import { expand, flag, metadata, reading, text, whole } from './asked.ts'

const creating = z.strictObject({
  amount: whole.min(1000, 'Amount must be at least $10.00 mxn.').max(99_999_999),
  currency: z.literal('mxn'),
  customer: text.optional(),
  description: text.optional(),
  metadata,
  expand,
  allowed_payment_method_types: z.array(z.enum(['card'])).default(['card']),
  setup_future_usage: z.enum(['on_session', 'off_session']).optional(),
  payment_method: text.optional(),
  confirm: flag.default(false),
  return_url: z.url().optional(),
  payment_method_options: z
    .strictObject({
      card: z.strictObject({ installments: z.strictObject({ enabled: flag }) }).optional(),
    })
    .default({}),
})
type Creating = z.output<typeof creating>

/** Makes an intent; with `confirm` it is charged at once, to a card that is kept. */
export const createIntent: Verb = async (till, sent) => {
  const wish = reading(creating, sent)
  if (wish.customer) await hold(till, 'customer', wish.customer)
  const intent = await keep<IntentThing>(till, intentOf(till, wish))
  await tell(till, 'payment_intent.created', intent)
  if (!wish.confirm) return intent
  if (!wish.payment_method) throw new Fault(400, 'parameter_missing', 'Expected payment_method to confirm.')
  const method = await hold<MethodThing>(till, 'payment_method', wish.payment_method)
  if (method.customer !== (wish.customer ?? null)) {
    throw new Fault(400, 'payment_method_customer_mismatch', 'The payment method belongs to another customer.')
  }
  const tried = { onSession: true, authenticated: false, return_url: wish.return_url ?? null }
  const outcome = await confirmWith(till, intent.id, method, tried)
  if (outcome.kind === 'declined') return new Declined({ ...errorOf(outcome.decline), payment_intent: outcome.intent })
  return outcome.intent
}

export function intentOf(
  till: Till,
  wish: Pick<Creating, 'amount' | 'customer' | 'description' | 'metadata'> & Partial<Creating>,
): IntentThing {
  const id = named(till, 'pi')
  const installments = wish.payment_method_options?.card?.installments
  return {
    id,
    object: 'payment_intent',
    amount: wish.amount,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: named(till, `${id}_secret`, 24),
    created: secondsNow(till),
    currency: 'mxn',
    customer: wish.customer ?? null,
    description: wish.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: wish.metadata,
    next_action: null,
    payment_method: wish.payment_method ?? null,
    payment_method_options: installments
      ? { card: { installments: { enabled: installments.enabled, available_plans: null, plan: null } } }
      : {},
    payment_method_types: wish.allowed_payment_method_types ?? ['card'],
    setup_future_usage: wish.setup_future_usage ?? null,
    status: wish.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    _funded: 0,
    _invoice: null,
    _session: null,
  }
}

export const retrieveIntent: Verb = (till, _, id) => hold<IntentThing>(till, 'payment_intent', id)

const cancelling = z.strictObject({ cancellation_reason: text.optional(), expand })

export const cancelIntent: Verb = async (till, sent, id) => {
  const { cancellation_reason = null } = reading(cancelling, sent)
  const intent = await hold<IntentThing>(till, 'payment_intent', id)
  if (!intent.status.startsWith('requires_')) {
    throw new Fault(
      400,
      'payment_intent_unexpected_state',
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
    )
  }
  const canceled = await save<IntentThing>(
    till,
    { ...intent, status: 'canceled', canceled_at: secondsNow(till), cancellation_reason, next_action: null },
    null,
  )
  await tell(till, 'payment_intent.canceled', canceled)
  return canceled
}
