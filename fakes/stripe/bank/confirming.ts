import { completeSession } from '../billing/pages.ts'
import { isCardSaved, invoiceDeclined, invoicePaid } from '../billing/settling.ts'
import type { SubscriptionThing } from '../billing/shapes.ts'
import { Fault } from '../provider/fault.ts'
import type { IntentThing, MethodThing, SessionThing, SetupThing } from '../provider/shapes.ts'
import { hold } from '../provider/things.ts'
import type { ProviderRequest } from '../provider/provider.ts'
import { chargeCard, decline, type Outcome, type Trying } from './charging.ts'
import { answerSaving, saveCard } from './saving.ts'

/**
 * Confirms an intent with a card, once: finished or waiting ones are returned as they are. After a decline another
 * card can be tried.
 */
export async function confirmWith(
  request: ProviderRequest,
  id: string,
  method: MethodThing,
  trying: Trying,
): Promise<Outcome> {
  const intent = await hold<IntentThing>(request, 'payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'requires_action') return { kind: intent.status, intent }
  if (intent.status === 'canceled') {
    throw new Fault(
      400,
      'payment_intent_unexpected_state',
      "This PaymentIntent's status is canceled: it cannot be confirmed.",
    )
  }
  return afterwards(request, await chargeCard(request, intent, method, trying))
}

export async function answerBank(request: ProviderRequest, id: string, isBearer: boolean): Promise<Outcome> {
  const intent = await hold<IntentThing>(request, 'payment_intent', id)
  if (intent.status !== 'requires_action' || !intent.payment_method) return asItStands(intent)
  const method = await hold<MethodThing>(request, 'payment_method', intent.payment_method)
  if (!method._behaviour) return asItStands(intent)
  const answered = { onSession: true, authenticated: true, return_url: null }
  if (isBearer) return afterwards(request, await chargeCard(request, intent, method, answered))
  const lastError = {
    code: 'payment_intent_authentication_failure',
    message: 'The provided payment method has failed authentication.',
  }
  return afterwards(request, {
    kind: 'declined',
    decline: lastError,
    intent: await decline(request, intent, lastError),
  })
}

function asItStands(intent: IntentThing): Outcome {
  if (intent.status === 'succeeded' || intent.status === 'requires_action') return { kind: intent.status, intent }
  const lastError = intent.last_payment_error ?? { code: 'card_declined', message: 'Your card was declined.' }
  return { kind: 'declined', decline: lastError, intent }
}

export const confirmSaving = async (request: ProviderRequest, id: string, method: MethodThing, trying: Trying) =>
  afterSaving(request, await saveCard(request, id, method, trying))

export const answerBankOnSaving = async (request: ProviderRequest, id: string, isBearer: boolean) =>
  afterSaving(request, await answerSaving(request, id, isBearer))

async function afterwards(request: ProviderRequest, outcome: Outcome): Promise<Outcome> {
  const { kind, intent } = outcome
  if (intent._invoice && kind === 'declined') await invoiceDeclined(request, intent, outcome.decline)
  if (kind !== 'succeeded') return outcome
  if (intent._invoice) await sold(request, await invoicePaid(request, intent), 'paid')
  if (intent._session) {
    await completeSession(request, intent._session, { payment_status: 'paid', payment_intent: intent.id })
  }
  return outcome
}

async function afterSaving(request: ProviderRequest, outcome: Outcome<SetupThing>): Promise<Outcome<SetupThing>> {
  if (outcome.kind === 'succeeded' && outcome.intent._subscription) {
    await sold(request, await isCardSaved(request, outcome.intent), 'no_payment_required')
  }
  return outcome
}

async function sold(
  request: ProviderRequest,
  { id, _session }: SubscriptionThing,
  payment_status: SessionThing['payment_status'],
) {
  if (_session) await completeSession(request, _session, { payment_status, subscription: id })
}
