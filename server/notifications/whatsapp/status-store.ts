import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { statesBefore } from '@aforo/domain/notifications/whatsapp/statuses.ts'
import type { Tx } from '../../platform/database/database.ts'
import { delivery } from '../tables.ts'
import type { StatusUpdate } from './parse-webhook.ts'

/**
 * Advances the state of a delivery, never backwards. It is found by the provider's id, or by its own id and phone when
 * that id is not stored yet, such as after a first attempt that timed out.
 */
export async function advanceDelivery(tx: Tx, update: StatusUpdate, now: Date): Promise<void> {
  const { provider_id, delivery_id, phone, state, error } = update
  const isOwn = sql`(${delivery.delivery_id} = ${delivery_id}::int and ${delivery.to} = ${phone}::text)`
  await tx
    .update(delivery)
    .set({
      state,
      error,
      provider_id: sql`coalesce(${delivery.provider_id}, ${provider_id})`,
      sentAt: sql`coalesce(${delivery.sentAt}, ${now}::timestamptz)`,
      updatedAt: now,
    })
    .where(
      and(
        eq(delivery.channel, 'whatsapp'),
        inArray(delivery.state, statesBefore(state)),
        or(eq(delivery.provider_id, provider_id), isOwn),
      ),
    )
}

const isRehearsed = sql`channel = 'whatsapp' and provider_id like 'rehearsal-%'`

export const firstRehearsedMove = (seconds: { sent: number; delivered: number }): SQL => sql`
  select min("updatedAt" + make_interval(secs =>
    case state when 'sent' then ${seconds.sent}::float8 else ${seconds.delivered}::float8 end))
  from delivery where ${isRehearsed} and state in ('sent', 'delivered')`

export const listRehearsed = (
  tx: Tx,
  state: 'sent' | 'delivered',
  until: Date,
): Promise<{ id: string; to: string }[]> =>
  tx
    .select({ id: sql<string>`${delivery.provider_id}`, to: delivery.to })
    .from(delivery)
    .where(and(isRehearsed, eq(delivery.state, state), lte(delivery.updatedAt, until)))
    .orderBy(asc(delivery.delivery_id))
    .limit(50)
