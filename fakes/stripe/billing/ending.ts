import { emitEvent } from '../provider/events.ts'
import type { IntentThing } from '../provider/shapes.ts'
import { hold, save } from '../provider/things.ts'
import { secondsNow, type ProviderRequest } from '../provider/provider.ts'
import type { InvoiceThing, SubscriptionThing } from './shapes.ts'

type Why = Pick<SubscriptionThing['cancellation_details'], 'comment' | 'reason'>

export async function cancelNow(
  request: ProviderRequest,
  subscription: SubscriptionThing,
  reason: Why,
): Promise<SubscriptionThing> {
  const now = secondsNow(request)
  if (subscription.status === 'incomplete') await voidFirst(request, subscription)
  const ended = await save<SubscriptionThing>(
    request,
    {
      ...subscription,
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? now,
      ended_at: now,
      cancellation_details: { ...subscription.cancellation_details, ...reason },
    },
    null,
  )
  await emitEvent(request, 'customer.subscription.deleted', ended)
  return ended
}

export async function expireFirst(request: ProviderRequest, subscription: SubscriptionThing): Promise<void> {
  await voidFirst(request, subscription)
  const over = { ...subscription, status: 'incomplete_expired', ended_at: secondsNow(request) } as const
  await emitEvent(request, 'customer.subscription.updated', await save<SubscriptionThing>(request, over, null))
}

async function voidFirst(request: ProviderRequest, { latest_invoice }: SubscriptionThing): Promise<void> {
  if (!latest_invoice) return
  const invoice = await hold<InvoiceThing>(request, 'invoice', latest_invoice)
  if (invoice.status !== 'open') return
  const status_transitions = { ...invoice.status_transitions, voided_at: secondsNow(request) }
  await save<InvoiceThing>(request, { ...invoice, status: 'void', status_transitions }, null)
  if (!invoice._intent) return
  const intent = await hold<IntentThing>(request, 'payment_intent', invoice._intent)
  if (intent.status === 'succeeded') return
  await save<IntentThing>(
    request,
    { ...intent, status: 'canceled', cancellation_reason: 'void_invoice', next_action: null },
    null,
  )
}
