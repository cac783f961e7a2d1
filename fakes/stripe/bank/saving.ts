import { Fault } from '../provider/fault.ts'
import { emitEvent } from '../provider/events.ts'
import type { MethodThing, SetupThing } from '../provider/shapes.ts'
import { hold, insert, save } from '../provider/things.ts'
import { named, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { type Decline, judge } from './behaviour.ts'
import { bankPage, errorOf, type Outcome, type Trying } from './charging.ts'
import { attach } from './methods.ts'

export async function beginSetup(
  request: ProviderRequest,
  input: Pick<SetupThing, 'customer' | '_subscription'>,
): Promise<SetupThing> {
  const id = named(request, 'seti')
  return insert<SetupThing>(request, {
    id,
    object: 'setup_intent',
    client_secret: named(request, `${id}_secret`, 24),
    created: secondsNow(request),
    last_setup_error: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
    usage: 'off_session',
    ...input,
  })
}

export async function saveCard(
  request: ProviderRequest,
  id: string,
  method: MethodThing,
  { return_url, ...trying }: Trying,
): Promise<Outcome<SetupThing>> {
  const intent = await hold<SetupThing>(request, 'setup_intent', id)
  if (intent.status === 'canceled') throw new Fault(400, 'setup_intent_unexpected_state', 'The setup was cancelled.')
  if (intent.status !== 'requires_payment_method' && !trying.authenticated) return { kind: intent.status, intent }
  if (!method._behaviour) throw new Fault(400, 'parameter_invalid', 'Only a card can be kept.')
  const judged = judge(method._behaviour, { ...trying, authorised: method._authorised, isSaving: true })
  switch (judged.kind) {
    case 'approved':
      return { kind: 'succeeded', intent: await completeSetup(request, intent, method) }
    case 'needs-authentication':
      return { kind: 'requires_action', intent: await requestAuthentication(request, intent, method, return_url) }
    case 'declined':
      return declineSetup(request, intent, judged.decline)
    default:
      return judged satisfies never
  }
}

export async function answerSaving(
  request: ProviderRequest,
  id: string,
  isBearer: boolean,
): Promise<Outcome<SetupThing>> {
  const intent = await hold<SetupThing>(request, 'setup_intent', id)
  if (intent.status === 'succeeded') return { kind: 'succeeded', intent }
  if (intent.status !== 'requires_action' || !intent.payment_method) return refused(intent)
  const method = await hold<MethodThing>(request, 'payment_method', intent.payment_method)
  if (isBearer) return saveCard(request, id, method, { onSession: true, authenticated: true, return_url: null })
  return declineSetup(request, intent, UNAUTHENTICATED)
}

const UNAUTHENTICATED = {
  code: 'setup_intent_authentication_failure',
  message: 'The provided payment method has failed authentication.',
}

async function completeSetup(request: ProviderRequest, intent: SetupThing, method: MethodThing): Promise<SetupThing> {
  if (intent.customer) await attach(request, method, intent.customer, true)
  const done = await save<SetupThing>(request, {
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  })
  await emitEvent(request, 'setup_intent.succeeded', done)
  return done
}

const requestAuthentication = (
  request: ProviderRequest,
  intent: SetupThing,
  method: MethodThing,
  return_url: string | null,
) =>
  save<SetupThing>(request, {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_setup_error: null,
    next_action: bankPage(intent, return_url),
  })

async function declineSetup(
  request: ProviderRequest,
  intent: SetupThing,
  decline: Decline,
): Promise<Outcome<SetupThing>> {
  const declined = await save<SetupThing>(request, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: errorOf(decline),
  })
  await emitEvent(request, 'setup_intent.setup_failed', declined)
  return { kind: 'declined', decline, intent: declined }
}

const refused = (intent: SetupThing): Outcome<SetupThing> => ({
  kind: 'declined',
  decline: intent.last_setup_error ?? UNAUTHENTICATED,
  intent,
})
