import { decideSending, decideAudience } from '@aforo/domain/messaging/broadcasts/sending.ts'
import type { Audience, Broadcast, BroadcastInput } from '@aforo/domain/messaging/broadcasts/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { publish } from '../../platform/events/publish.ts'
import type { AppContext } from '../../app/app-context.ts'
import { countAudience } from './audience-store.ts'
import { insertBroadcast, listNewest } from './broadcast-store.ts'
import { BROADCAST_WRITTEN } from './deliver-broadcast.ts'
import type { Caller } from '../../platform/http/request.ts'

const MAX_BROADCASTS = 100

/** The number of customers that a broadcast would reach at this moment (R14). */
export async function countPeople({ database, now }: AppContext, { role }: Caller, audience: Audience) {
  const permission = decideAudience(role, audience)
  return permission.allowed ? allow({ people: await countAudience(database.db, audience, now()) }) : permission
}

/**
 * Stores a broadcast and starts its delivery; refused when the number of recipients differs from the one that staff
 * confirmed (R14).
 */
export const writeBroadcast = (
  app: AppContext,
  { role, customer_id: by }: Caller,
  { audience, subject, body, people: expectedCount }: BroadcastInput,
) =>
  app.transaction(async (tx) => {
    const permission = decideAudience(role, audience)
    if (!permission.allowed) return permission
    const now = app.now()
    const people = await countAudience(tx, audience, now)
    const verdict = decideSending(audience, expectedCount, people)
    if (!verdict.allowed) return verdict
    const bulletin_id = await insertBroadcast(tx, { by, audience, subject, body, people, createdAt: now })
    await publish(tx, BROADCAST_WRITTEN, { bulletin_id, after: 0 }, { now, dedupe_key: `bulletin:${bulletin_id}:0` })
    const auditEntry = {
      by,
      did: 'write-bulletin',
      subject: 'bulletin',
      subject_id: bulletin_id,
      reason: null,
      before: null,
    }
    await writeAudit(tx, { ...auditEntry, after: { audience, title: subject, people } }, now)
    return allow({ bulletin_id, people })
  })

export const listBroadcasts = async ({ database }: AppContext): Promise<{ bulletins: Broadcast[] }> => ({
  bulletins: await listNewest(database.db, MAX_BROADCASTS),
})
