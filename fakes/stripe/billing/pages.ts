import { emitEvent } from '../provider/events.ts'
import type { IntentThing, SessionThing } from '../provider/shapes.ts'
import { find, hold, save } from '../provider/things.ts'
import type { ProviderRequest } from '../provider/provider.ts'
import { cancelNow } from './ending.ts'
import type { SubscriptionThing } from './shapes.ts'

export async function completeSession(
  request: ProviderRequest,
  id: string,
  done: Pick<SessionThing, 'payment_status'> & Partial<Pick<SessionThing, 'payment_intent' | 'subscription'>>,
): Promise<void> {
  const session = await hold<SessionThing>(request, 'checkout.session', id)
  if (session.status === 'complete') return
  const complete = await save<SessionThing>(request, { ...session, ...done, status: 'complete', url: null }, null)
  await emitEvent(request, 'checkout.session.completed', complete)
}

export async function closeSession(request: ProviderRequest, session: SessionThing): Promise<SessionThing> {
  if (session._begun?.startsWith('pi_')) {
    const intent = await hold<IntentThing>(request, 'payment_intent', session._begun)
    await save<IntentThing>(request, { ...intent, status: 'canceled', next_action: null })
  }
  if (session._begun?.startsWith('sub_')) {
    const subscription = await find<SubscriptionThing>(request.tx, 'subscription', session._begun)
    if (subscription && subscription.status !== 'canceled')
      await cancelNow(request, subscription, { reason: null, comment: null })
  }
  const closed = await save<SessionThing>(request, { ...session, status: 'expired', url: null }, null)
  await emitEvent(request, 'checkout.session.expired', closed)
  return closed
}
