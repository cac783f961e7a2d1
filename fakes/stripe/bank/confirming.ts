import { completeSession } from '../billing/checkout-sessions.ts'
import { activateAfterSetup, markInvoiceDeclined, markInvoicePaid } from '../billing/settle-invoice.ts'
import type { SubscriptionObject } from '../billing/shapes.ts'
import { Fault } from '../provider/fault.ts'
import type { IntentObject, MethodObject, SessionObject, SetupObject } from '../provider/shapes.ts'
import { lockObject } from '../provider/objects.ts'
import type { ProviderRequest } from '../provider/provider.ts'
import { chargeCard, decline, type Outcome, type ConfirmOptions } from './charging.ts'
import { answerSetupAuthentication, confirmSetupIntent } from './saving.ts'

/**
 * Confirms an intent with a card, once: one that succeeded or awaits an action is returned as it is. After a decline
 * another card can be used.
 */
export async function confirmIntentWith(
  request: ProviderRequest,
  id: string,
  method: MethodObject,
  options: ConfirmOptions,
): Promise<Outcome> {
  const intent = await lockObject<IntentObject>(request, 'payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'requires_action') return { kind: intent.status, intent }
  if (intent.status === 'canceled') {
    throw new Fault(
      400,
      'payment_intent_unexpected_state',
      "This PaymentIntent's status is canceled: it cannot be confirmed.",
    )
  }
  return settleOutcome(request, await chargeCard(request, intent, method, options))
}

export async function completeAuthentication(
  request: ProviderRequest,
  id: string,
  isAuthorised: boolean,
): Promise<Outcome> {
  const intent = await lockObject<IntentObject>(request, 'payment_intent', id)
  if (intent.status !== 'requires_action' || !intent.payment_method) return toOutcome(intent)
  const method = await lockObject<MethodObject>(request, 'payment_method', intent.payment_method)
  if (!method._behaviour) return toOutcome(intent)
  const authenticatedOptions = { onSession: true, authenticated: true, return_url: null }
  if (isAuthorised) return settleOutcome(request, await chargeCard(request, intent, method, authenticatedOptions))
  const lastError = {
    code: 'payment_intent_authentication_failure',
    message: 'The provided payment method has failed authentication.',
  }
  return settleOutcome(request, {
    kind: 'declined',
    decline: lastError,
    intent: await decline(request, intent, lastError),
  })
}

function toOutcome(intent: IntentObject): Outcome {
  if (intent.status === 'succeeded' || intent.status === 'requires_action') return { kind: intent.status, intent }
  const lastError = intent.last_payment_error ?? { code: 'card_declined', message: 'Your card was declined.' }
  return { kind: 'declined', decline: lastError, intent }
}

export const confirmSetup = async (
  request: ProviderRequest,
  id: string,
  method: MethodObject,
  options: ConfirmOptions,
) => settleSetup(request, await confirmSetupIntent(request, id, method, options))

export const completeSetupAuthentication = async (request: ProviderRequest, id: string, isAuthorised: boolean) =>
  settleSetup(request, await answerSetupAuthentication(request, id, isAuthorised))

async function settleOutcome(request: ProviderRequest, outcome: Outcome): Promise<Outcome> {
  const { kind, intent } = outcome
  if (intent._invoice && kind === 'declined') await markInvoiceDeclined(request, intent, outcome.decline)
  if (kind !== 'succeeded') return outcome
  if (intent._invoice) await completeSessionOf(request, await markInvoicePaid(request, intent), 'paid')
  if (intent._session) {
    await completeSession(request, intent._session, { payment_status: 'paid', payment_intent: intent.id })
  }
  return outcome
}

async function settleSetup(request: ProviderRequest, outcome: Outcome<SetupObject>): Promise<Outcome<SetupObject>> {
  if (outcome.kind === 'succeeded' && outcome.intent._subscription) {
    await completeSessionOf(request, await activateAfterSetup(request, outcome.intent), 'no_payment_required')
  }
  return outcome
}

async function completeSessionOf(
  request: ProviderRequest,
  { id, _session }: SubscriptionObject,
  payment_status: SessionObject['payment_status'],
) {
  if (_session) await completeSession(request, _session, { payment_status, subscription: id })
}
