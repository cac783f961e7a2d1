import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { WarningWindow } from '@aforo/domain/commerce/credits/expiry.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { availableClass } from './tables.ts'

export type Ending = {
  available_class_id: number
  title: string
  available: number
  expiration_date: string
  customer_id: number
  name: string
  dedupe_key: string
}

/**
 * Grants in this window with units left and no warning yet, after a cursor. Grants of active subscriptions are skipped:
 * they renew.
 */
export async function listEnding(tx: Tx, window: WarningWindow, afterId: number, most: number): Promise<Ending[]> {
  const { days, after, until, minLifetimeDays } = window
  const { rows } = await tx.execute<Ending>(sql`
    select g.*, ${iso(sql`g.ends`)} as expiration_date from (
      select a.available_class_id, a.title, a.available, a.expiration_date as ends, p.customer_id, p.name,
        'credits-end:' || a.available_class_id || ':' || ${days}::int || ':'
          || extract(epoch from a.expiration_date)::bigint as dedupe_key
      from available_class a join customer p on p.customer_id = a.customer_id and p."deletedAt" is null
      where a.available_class_id > ${afterId} and a.expiration_date > ${after}::timestamptz
        and a.expiration_date <= ${until}::timestamptz
        and a.available <> 0 and a."revokedAt" is null and a."frozenAt" is null
        and a.expiration_date - a."createdAt" >= ${minLifetimeDays}::int * interval '1 day'
        and not exists (select 1 from purchase s where s.purchase_id = a.purchase_id
          and s.subscription_period is not null and s.status = 'active')) g
    where not exists (select 1 from message m where m.dedupe_key = g.dedupe_key)
    order by g.available_class_id limit ${most}`)
  return rows
}

export async function isStillEnding(tx: Tx, available_class_id: number, end: string): Promise<boolean> {
  const { available, revokedAt, frozenAt, expiration_date } = availableClass
  const isUsable = and(ne(available, 0), isNull(revokedAt), isNull(frozenAt))
  const endsThen = sql`date_trunc('milliseconds', ${expiration_date}) = ${end}::timestamptz`
  const isGrant = eq(availableClass.available_class_id, available_class_id)
  return (await tx.$count(availableClass, and(isGrant, isUsable, endsThen))) > 0
}
