import { insertDeliveries, type Delivery } from '../store.ts'
import { bare } from './bare.ts'
import { enabledEvents } from './enabled-events.ts'
import { insert } from './things.ts'
import { named, secondsNow, type ProviderRequest } from './provider.ts'

const THREE_DAYS_MS = 3 * 86_400_000

export async function emitEvent(request: ProviderRequest, type: string, thing: object): Promise<void> {
  const event = eventOf(request, type, thing)
  await insert(request, event)
  if (enabledEvents.has(type)) await insertDeliveries(request.tx, deliveriesOf(request, type, event))
}

type EventThing = ReturnType<typeof eventOf>

const eventOf = (request: ProviderRequest, type: string, thing: object) => ({
  id: named(request, 'evt'),
  object: 'event' as const,
  api_version: '2026-10-28.endive',
  created: secondsNow(request),
  data: { object: bare(thing) },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
})

function deliveriesOf(request: ProviderRequest, type: string, event: EventThing) {
  const now = request.now.getTime()
  const at = (ms: number, payload: Delivery = { body: event }) => ({
    event_id: String(payload.body.id),
    payload,
    due_at: new Date(now + ms),
  })
  switch (request.script) {
    case 'twice':
      return [at(300), at(2500)]
    case 'late':
      return [at(THREE_DAYS_MS), at(THREE_DAYS_MS + 2500)]
    case 'reversed':
      return [at(/succeeded|paid|active/.test(type) ? 300 : 5000)]
    case 'forged':
      return [at(100, { body: { ...event, id: named(request, 'evt') }, forged: true }), at(300), at(2500)]
    default:
      return request.script satisfies never
  }
}
