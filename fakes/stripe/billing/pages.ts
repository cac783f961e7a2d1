import { emitEvent } from '../provider/events.ts'
import type { IntentThing, SessionThing } from '../provider/shapes.ts'
import { find, hold, save } from '../provider/things.ts'
import type { ProviderRequest } from '../provider/provider.ts'
import { cancelNow } from './ending.ts'
import type { SubscriptionThing } from './shapes.ts'

export async function completeSession(
  till: ProviderRequest,
  id: string,
  done: Pick<SessionThing, 'payment_status'> & Partial<Pick<SessionThing, 'payment_intent' | 'subscription'>>,
): Promise<void> {
  const session = await hold<SessionThing>(till, 'checkout.session', id)
  if (session.status === 'complete') return
  const complete = await save<SessionThing>(till, { ...session, ...done, status: 'complete', url: null }, null)
  await emitEvent(till, 'checkout.session.completed', complete)
}

export async function closeSession(till: ProviderRequest, session: SessionThing): Promise<SessionThing> {
  if (session._begun?.startsWith('pi_')) {
    const intent = await hold<IntentThing>(till, 'payment_intent', session._begun)
    await save<IntentThing>(till, { ...intent, status: 'canceled', next_action: null })
  }
  if (session._begun?.startsWith('sub_')) {
    const begun = await find<SubscriptionThing>(till.tx, 'subscription', session._begun)
    if (begun && begun.status !== 'canceled') await cancelNow(till, begun, { reason: null, comment: null })
  }
  const closed = await save<SessionThing>(till, { ...session, status: 'expired', url: null }, null)
  await emitEvent(till, 'checkout.session.expired', closed)
  return closed
}
