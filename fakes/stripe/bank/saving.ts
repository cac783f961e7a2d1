import { Fault } from '../provider/fault.ts'
import { emitEvent } from '../provider/events.ts'
import type { MethodThing, SetupThing } from '../provider/shapes.ts'
import { hold, keep, save } from '../provider/things.ts'
import { named, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { type Decline, judge } from './behaviour.ts'
import { bankPage, errorOf, type Outcome, type Trying } from './charging.ts'
import { attach } from './methods.ts'

export async function beginSetup(
  till: ProviderRequest,
  wish: Pick<SetupThing, 'customer' | '_subscription'>,
): Promise<SetupThing> {
  const id = named(till, 'seti')
  return keep<SetupThing>(till, {
    id,
    object: 'setup_intent',
    client_secret: named(till, `${id}_secret`, 24),
    created: secondsNow(till),
    last_setup_error: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
    usage: 'off_session',
    ...wish,
  })
}

export async function saveCard(
  till: ProviderRequest,
  id: string,
  method: MethodThing,
  { return_url, ...trying }: Trying,
): Promise<Outcome<SetupThing>> {
  const intent = await hold<SetupThing>(till, 'setup_intent', id)
  if (intent.status === 'canceled') throw new Fault(400, 'setup_intent_unexpected_state', 'The setup was cancelled.')
  if (intent.status !== 'requires_payment_method' && !trying.authenticated) return { kind: intent.status, intent }
  if (!method._behaviour) throw new Fault(400, 'parameter_invalid', 'Only a card can be kept.')
  const judged = judge(method._behaviour, { ...trying, authorised: method._authorised, toKeep: true })
  switch (judged.kind) {
    case 'approved':
      return { kind: 'succeeded', intent: await keepIt(till, intent, method) }
    case 'asks':
      return { kind: 'requires_action', intent: await ask(till, intent, method, return_url) }
    case 'declined':
      return declineSetup(till, intent, judged.decline)
    default:
      return judged satisfies never
  }
}

export async function answerSaving(till: ProviderRequest, id: string, isBearer: boolean): Promise<Outcome<SetupThing>> {
  const intent = await hold<SetupThing>(till, 'setup_intent', id)
  if (intent.status === 'succeeded') return { kind: 'succeeded', intent }
  if (intent.status !== 'requires_action' || !intent.payment_method) return refused(intent)
  const method = await hold<MethodThing>(till, 'payment_method', intent.payment_method)
  if (isBearer) return saveCard(till, id, method, { onSession: true, authenticated: true, return_url: null })
  return declineSetup(till, intent, UNAUTHENTICATED)
}

const UNAUTHENTICATED = {
  code: 'setup_intent_authentication_failure',
  message: 'The provided payment method has failed authentication.',
}

async function keepIt(till: ProviderRequest, intent: SetupThing, method: MethodThing): Promise<SetupThing> {
  if (intent.customer) await attach(till, method, intent.customer, true)
  const done = await save<SetupThing>(till, {
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  })
  await emitEvent(till, 'setup_intent.succeeded', done)
  return done
}

const ask = (till: ProviderRequest, intent: SetupThing, method: MethodThing, return_url: string | null) =>
  save<SetupThing>(till, {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_setup_error: null,
    next_action: bankPage(intent, return_url),
  })

async function declineSetup(till: ProviderRequest, intent: SetupThing, decline: Decline): Promise<Outcome<SetupThing>> {
  const declined = await save<SetupThing>(till, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: errorOf(decline),
  })
  await emitEvent(till, 'setup_intent.setup_failed', declined)
  return { kind: 'declined', decline, intent: declined }
}

const refused = (intent: SetupThing): Outcome<SetupThing> => ({
  kind: 'declined',
  decline: intent.last_setup_error ?? UNAUTHENTICATED,
  intent,
})
