import { and, asc, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/database/database.ts'
import { availableClass } from './tables.ts'

const a = alias(availableClass, 'a')

const notWrittenYet = sql`(a.available > 0 or (a.available = -1 and not exists (
  select 1 from credit_entry e where e.available_class_id = a.available_class_id and e.kind = 'expired'
    and e."createdAt" > a.expiration_date)))`

/** Locks ended grants that have no 'expired' line yet; grants locked elsewhere wait for the next run. */
export async function lockEndedGrants(tx: Tx, now: Date, most: number): Promise<number[]> {
  const hasEnded = sql`${a.expiration_date} <= ${now}::timestamptz - interval '1 second'`
  const hasUnits = sql`${a.available} <> 0`
  const rows = await tx
    .select({ available_class_id: a.available_class_id })
    .from(a)
    .where(and(hasEnded, hasUnits, isNull(a.revokedAt), isNull(a.frozenAt), notWrittenYet))
    .orderBy(asc(a.available_class_id))
    .limit(most)
    .for('update', { skipLocked: true })
  return rows.map(({ available_class_id }) => available_class_id)
}

export async function expireEndedGrants(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx.execute(sql`
    with ended as (
      select a.available_class_id, a.customer_id, greatest(a.available, 0) as units from available_class a
      where a.available_class_id = any(${sql.param([...ids])}::int[]) and ${notWrittenYet}
    ), emptied as (
      update available_class a set available = 0 from ended
      where a.available_class_id = ended.available_class_id and ended.units > 0
    )
    insert into credit_entry (available_class_id, customer_id, kind, amount, "createdAt")
    select available_class_id, customer_id, 'expired', -units, ${now}::timestamptz from ended`)
}
