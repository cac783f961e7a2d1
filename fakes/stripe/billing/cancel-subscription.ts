import { emitEvent } from '../provider/events.ts'
import type { IntentObject } from '../provider/shapes.ts'
import { lockObject, saveObject } from '../provider/objects.ts'
import { secondsNow, type ProviderRequest } from '../provider/provider.ts'
import type { InvoiceObject, SubscriptionObject } from './shapes.ts'

type CancelReason = Pick<SubscriptionObject['cancellation_details'], 'comment' | 'reason'>

export async function cancelSubscriptionNow(
  request: ProviderRequest,
  subscription: SubscriptionObject,
  reason: CancelReason,
): Promise<SubscriptionObject> {
  const now = secondsNow(request)
  if (subscription.status === 'incomplete') await voidFirstInvoice(request, subscription)
  const cancelled = await saveObject<SubscriptionObject>(
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
  await emitEvent(request, 'customer.subscription.deleted', cancelled)
  return cancelled
}

export async function expireIncomplete(request: ProviderRequest, subscription: SubscriptionObject): Promise<void> {
  await voidFirstInvoice(request, subscription)
  const expired = { ...subscription, status: 'incomplete_expired', ended_at: secondsNow(request) } as const
  await emitEvent(
    request,
    'customer.subscription.updated',
    await saveObject<SubscriptionObject>(request, expired, null),
  )
}

async function voidFirstInvoice(request: ProviderRequest, { latest_invoice }: SubscriptionObject): Promise<void> {
  if (!latest_invoice) return
  const invoice = await lockObject<InvoiceObject>(request, 'invoice', latest_invoice)
  if (invoice.status !== 'open') return
  const status_transitions = { ...invoice.status_transitions, voided_at: secondsNow(request) }
  await saveObject<InvoiceObject>(request, { ...invoice, status: 'void', status_transitions }, null)
  if (!invoice._intent) return
  const intent = await lockObject<IntentObject>(request, 'payment_intent', invoice._intent)
  if (intent.status === 'succeeded') return
  await saveObject<IntentObject>(
    request,
    { ...intent, status: 'canceled', cancellation_reason: 'void_invoice', next_action: null },
    null,
  )
}
