import { planDeliveries } from '../../webhooks.ts'
import { insertDeliveries, type Delivery } from '../store.ts'
import { enabledEvents } from './enabled-events.ts'
import { bare, insertObject } from './objects.ts'
import { newId, secondsNow, type ProviderRequest } from './provider.ts'

export async function emitEvent(request: ProviderRequest, type: string, thing: object): Promise<void> {
  const event = toEvent(request, type, thing)
  await insertObject(request, event)
  if (enabledEvents.has(type)) await insertDeliveries(request.tx, toDeliveries(request, type, event))
}

type EventThing = ReturnType<typeof toEvent>

const toEvent = (request: ProviderRequest, type: string, thing: object) => ({
  id: newId(request, 'evt'),
  object: 'event' as const,
  api_version: '2026-10-28.endive',
  created: secondsNow(request),
  data: { object: bare(thing) },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
})

function toDeliveries(request: ProviderRequest, type: string, event: EventThing) {
  return planDeliveries(request.script, /succeeded|paid|active/.test(type)).map(({ afterMs, isForged }) => {
    const payload: Delivery = isForged
      ? { body: { ...event, id: newId(request, 'evt') }, forged: true }
      : { body: event }
    return { event_id: String(payload.body.id), payload, due_at: new Date(request.now.getTime() + afterMs) }
  })
}
