import { emitEvent } from '../provider/events.ts'
import type { IntentObject, SessionObject } from '../provider/shapes.ts'
import { findObject, lockObject, saveObject } from '../provider/objects.ts'
import type { ProviderRequest } from '../provider/provider.ts'
import { cancelSubscriptionNow } from './cancel-subscription.ts'
import type { SubscriptionObject } from './shapes.ts'

export async function completeSession(
  request: ProviderRequest,
  id: string,
  outcome: Pick<SessionObject, 'payment_status'> & Partial<Pick<SessionObject, 'payment_intent' | 'subscription'>>,
): Promise<void> {
  const session = await lockObject<SessionObject>(request, 'checkout.session', id)
  if (session.status === 'complete') return
  const completed = await saveObject<SessionObject>(
    request,
    { ...session, ...outcome, status: 'complete', url: null },
    null,
  )
  await emitEvent(request, 'checkout.session.completed', completed)
}

export async function closeSession(request: ProviderRequest, session: SessionObject): Promise<SessionObject> {
  if (session._begun?.startsWith('pi_')) {
    const intent = await lockObject<IntentObject>(request, 'payment_intent', session._begun)
    await saveObject<IntentObject>(request, { ...intent, status: 'canceled', next_action: null })
  }
  if (session._begun?.startsWith('sub_')) {
    const subscription = await findObject<SubscriptionObject>(request.tx, 'subscription', session._begun)
    if (subscription && subscription.status !== 'canceled')
      await cancelSubscriptionNow(request, subscription, { reason: null, comment: null })
  }
  const closed = await saveObject<SessionObject>(request, { ...session, status: 'expired', url: null }, null)
  await emitEvent(request, 'checkout.session.expired', closed)
  return closed
}
