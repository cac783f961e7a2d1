import type { Audience } from '@aforo/domain/messaging/broadcasts/shapes.ts'
import type { Listener } from '../../platform/events/listen.ts'
import { publish } from '../../platform/events/publish.ts'
import { writeMessages } from '../../notifications/write-message.ts'
import { listAudience } from './audience-store.ts'
import { endBroadcast, findBroadcast } from './broadcast-store.ts'

export const BROADCAST_WRITTEN = 'bulletin-written'

const CHUNK = 200

/**
 * Writes the next chunk of a broadcast to the outbox, once per customer, and publishes where to continue in the same
 * transaction. After a crash another process continues.
 */
export const deliverBroadcast: Listener = async (tx, payload, app) => {
  const { bulletin_id, after } = payload as { bulletin_id: number; after: number }
  const broadcast = await findBroadcast(tx, bulletin_id)
  if (!broadcast || broadcast.doneAt) return
  const audience = broadcast.audience as Audience
  const people = await listAudience(tx, audience, broadcast.createdAt, after, CHUNK)
  await writeMessages(
    tx,
    app,
    people.map(({ customer_id, name }) => ({
      kind: audience.of === 'class' ? 'class-note' : 'bulletin',
      to: customer_id,
      words: {
        subject: broadcast.subject,
        greeting: `Hola, ${name}`,
        paragraphs: broadcast.body.split(/\n{2,}/),
        button: { label: 'Ir al estudio', href: `${app.address}/mystudio` },
      },
      about: { bulletin_id },
      dedupe_key: `bulletin:${bulletin_id}:${customer_id}`,
    })),
  )
  const last = people.at(-1)
  const now = app.now()
  if (!last || people.length < CHUNK) return endBroadcast(tx, bulletin_id, now)
  const dedupe_key = `bulletin:${bulletin_id}:${last.customer_id}`
  await publish(tx, BROADCAST_WRITTEN, { bulletin_id, after: last.customer_id }, { now, dedupe_key })
}
