import { Fault } from '../provider/fault.ts'
import { emitEvent } from '../provider/events.ts'
import type { MethodObject, SetupObject } from '../provider/shapes.ts'
import { lockObject, insertObject, saveObject } from '../provider/objects.ts'
import { newId, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { type Decline, decideAuthorisation } from './behaviour.ts'
import { authenticationAction, toErrorBody, type Outcome, type ConfirmOptions } from './charging.ts'
import { attach } from './methods.ts'

export async function createSetupIntent(
  request: ProviderRequest,
  input: Pick<SetupObject, 'customer' | '_subscription'>,
): Promise<SetupObject> {
  const id = newId(request, 'seti')
  return insertObject<SetupObject>(request, {
    id,
    object: 'setup_intent',
    client_secret: newId(request, `${id}_secret`, 24),
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

export async function confirmSetupIntent(
  request: ProviderRequest,
  id: string,
  method: MethodObject,
  { return_url, ...options }: ConfirmOptions,
): Promise<Outcome<SetupObject>> {
  const intent = await lockObject<SetupObject>(request, 'setup_intent', id)
  if (intent.status === 'canceled') throw new Fault(400, 'setup_intent_unexpected_state', 'The setup was cancelled.')
  if (intent.status !== 'requires_payment_method' && !options.authenticated) return { kind: intent.status, intent }
  if (!method._behaviour) throw new Fault(400, 'parameter_invalid', 'Only a card can be kept.')
  const authorisation = decideAuthorisation(method._behaviour, {
    ...options,
    authorised: method._authorised,
    isSaving: true,
  })
  switch (authorisation.kind) {
    case 'approved':
      return { kind: 'succeeded', intent: await completeSetup(request, intent, method) }
    case 'needs-authentication':
      return { kind: 'requires_action', intent: await requestAuthentication(request, intent, method, return_url) }
    case 'declined':
      return declineSetup(request, intent, authorisation.decline)
    default:
      return authorisation satisfies never
  }
}

export async function answerSetupAuthentication(
  request: ProviderRequest,
  id: string,
  isAuthorised: boolean,
): Promise<Outcome<SetupObject>> {
  const intent = await lockObject<SetupObject>(request, 'setup_intent', id)
  if (intent.status === 'succeeded') return { kind: 'succeeded', intent }
  if (intent.status !== 'requires_action' || !intent.payment_method) return toDeclined(intent)
  const method = await lockObject<MethodObject>(request, 'payment_method', intent.payment_method)
  if (isAuthorised)
    return confirmSetupIntent(request, id, method, { onSession: true, authenticated: true, return_url: null })
  return declineSetup(request, intent, UNAUTHENTICATED)
}

const UNAUTHENTICATED = {
  code: 'setup_intent_authentication_failure',
  message: 'The provided payment method has failed authentication.',
}

async function completeSetup(
  request: ProviderRequest,
  intent: SetupObject,
  method: MethodObject,
): Promise<SetupObject> {
  if (intent.customer) await attach(request, method, intent.customer, true)
  const succeeded = await saveObject<SetupObject>(request, {
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  })
  await emitEvent(request, 'setup_intent.succeeded', succeeded)
  return succeeded
}

const requestAuthentication = (
  request: ProviderRequest,
  intent: SetupObject,
  method: MethodObject,
  return_url: string | null,
) =>
  saveObject<SetupObject>(request, {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_setup_error: null,
    next_action: authenticationAction(intent, return_url),
  })

async function declineSetup(
  request: ProviderRequest,
  intent: SetupObject,
  decline: Decline,
): Promise<Outcome<SetupObject>> {
  const declined = await saveObject<SetupObject>(request, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: toErrorBody(decline),
  })
  await emitEvent(request, 'setup_intent.setup_failed', declined)
  return { kind: 'declined', decline, intent: declined }
}

const toDeclined = (intent: SetupObject): Outcome<SetupObject> => ({
  kind: 'declined',
  decline: intent.last_setup_error ?? UNAUTHENTICATED,
  intent,
})
