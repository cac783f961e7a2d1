import { insertDeliveries, type Delivery } from '../store.ts'
import { bare } from './bare.ts'
import { enabledEvents } from './enabled-events.ts'
import { insertObject } from './objects.ts'
import { newId, secondsNow, type ProviderRequest } from './provider.ts'

const THREE_DAYS_MS = 3 * 86_400_000

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
  const now = request.now.getTime()
  const deliverAfter = (ms: number, payload: Delivery = { body: event }) => ({
    event_id: String(payload.body.id),
    payload,
    due_at: new Date(now + ms),
  })
  switch (request.script) {
    case 'twice':
      return [deliverAfter(300), deliverAfter(2500)]
    case 'late':
      return [deliverAfter(THREE_DAYS_MS), deliverAfter(THREE_DAYS_MS + 2500)]
    case 'reversed':
      return [deliverAfter(/succeeded|paid|active/.test(type) ? 300 : 5000)]
    case 'forged':
      return [
        deliverAfter(100, { body: { ...event, id: newId(request, 'evt') }, forged: true }),
        deliverAfter(300),
        deliverAfter(2500),
      ]
    default:
      return request.script satisfies never
  }
}
