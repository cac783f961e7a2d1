import { insertDeliveries, type Delivery } from '../store.ts'
import { bare } from './bare.ts'
import { enabledEvents } from './enabled-events.ts'
import { keep } from './things.ts'
import { named, secondsNow, type ProviderRequest } from './provider.ts'

const THREE_DAYS_MS = 3 * 86_400_000

export async function emitEvent(till: ProviderRequest, type: string, thing: object): Promise<void> {
  const event = eventOf(till, type, thing)
  await keep(till, event)
  if (enabledEvents.has(type)) await insertDeliveries(till.tx, deliveriesOf(till, type, event))
}

type EventThing = ReturnType<typeof eventOf>

const eventOf = (till: ProviderRequest, type: string, thing: object) => ({
  id: named(till, 'evt'),
  object: 'event' as const,
  api_version: '2026-10-28.endive',
  created: secondsNow(till),
  data: { object: bare(thing) },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
})

function deliveriesOf(till: ProviderRequest, type: string, event: EventThing) {
  const now = till.now.getTime()
  const at = (ms: number, payload: Delivery = { body: event }) => ({
    event_id: String(payload.body.id),
    payload,
    due_at: new Date(now + ms),
  })
  switch (till.script) {
    case 'twice':
      return [at(300), at(2500)]
    case 'late':
      return [at(THREE_DAYS_MS), at(THREE_DAYS_MS + 2500)]
    case 'reversed':
      return [at(/succeeded|paid|active/.test(type) ? 300 : 5000)]
    case 'forged':
      return [at(100, { body: { ...event, id: named(till, 'evt') }, forged: true }), at(300), at(2500)]
    default:
      return till.script satisfies never
  }
}
