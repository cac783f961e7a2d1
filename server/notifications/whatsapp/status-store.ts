import { type SQL, sql } from 'drizzle-orm'
import { statesBefore } from '@aforo/domain/notifications/whatsapp/statuses.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { StatusUpdate } from './parse-webhook.ts'

/**
 * Advances the state of a delivery, never backwards. It is found by the provider's id, or by its own id and phone when
 * that id is not stored yet, such as after a first attempt that timed out.
 */
export async function advanceDelivery(tx: Tx, update: StatusUpdate, now: Date): Promise<void> {
  const { provider_id, delivery_id, phone, state, error } = update
  await tx.execute(sql`
    update delivery set state = ${state}, error = ${error}, provider_id = coalesce(provider_id, ${provider_id}),
      "sentAt" = coalesce("sentAt", ${now}::timestamptz), "updatedAt" = ${now}::timestamptz
    where channel = 'whatsapp' and state = any(${sql.param(statesBefore(state))}::text[])
      and (provider_id = ${provider_id} or (delivery_id = ${delivery_id}::int and "to" = ${phone}::text))`)
}

const isRehearsed = sql`channel = 'whatsapp' and provider_id like 'rehearsal-%'`

export const firstRehearsedMove = (seconds: { sent: number; delivered: number }): SQL => sql`
  select min("updatedAt" + make_interval(secs =>
    case state when 'sent' then ${seconds.sent}::float8 else ${seconds.delivered}::float8 end))
  from delivery where ${isRehearsed} and state in ('sent', 'delivered')`

export async function listRehearsed(tx: Tx, state: string, until: Date): Promise<{ id: string; to: string }[]> {
  const { rows } = await tx.execute<{ id: string; to: string }>(sql`
    select provider_id as id, "to" from delivery where ${isRehearsed} and state = ${state}
      and "updatedAt" <= ${until}::timestamptz order by delivery_id limit 50`)
  return rows
}
