import { sql } from 'drizzle-orm'
import type { PenaltyInForce } from '@aforo/domain/booking/roster/lifting.ts'
import type { Tx } from '../../../platform/database/database.ts'

type NewPenalty = {
  customer_id: number
  class_reservation_id: number
  no_shows: number
  end_date: Date
  createdAt: Date
}

/** Writes a penalty and returns its id; null when this no-show has one already, lifted or not. */
export async function insertPenalty(tx: Tx, row: NewPenalty): Promise<number | null> {
  const { rows } = await tx.execute<{ class_reservation_penalty_id: number }>(sql`
    insert into class_reservation_penalty (customer_id, class_reservation_id, no_shows, end_date, "createdAt")
    values (${row.customer_id}, ${row.class_reservation_id}, ${row.no_shows}, ${row.end_date}::timestamptz,
      ${row.createdAt}::timestamptz)
    on conflict (class_reservation_id) do nothing returning class_reservation_penalty_id`)
  return rows[0]?.class_reservation_penalty_id ?? null
}

export type PenaltyRead = PenaltyInForce & { customer_id: number; isOver: boolean }

export async function findPenalty(tx: Tx, id: number, now: Date): Promise<PenaltyRead | null> {
  const { rows } = await tx.execute<PenaltyRead>(sql`
    select class_reservation_penalty_id, customer_id, class_reservation_id, no_shows,
      "liftedAt" is not null or end_date <= ${now}::timestamptz as "isOver"
    from class_reservation_penalty where class_reservation_penalty_id = ${id}`)
  return rows[0] ?? null
}

export async function listInForce(tx: Tx, customer_id: number, now: Date): Promise<PenaltyInForce[]> {
  const { rows } = await tx.execute<PenaltyInForce>(sql`
    select class_reservation_penalty_id, class_reservation_id, no_shows from class_reservation_penalty
    where customer_id = ${customer_id} and "liftedAt" is null and end_date > ${now}::timestamptz`)
  return rows
}

/** Ends a penalty unless it was lifted before; `by` is null for a background job. */
export async function markLifted(
  tx: Tx,
  id: number,
  { by, reason, now }: { by: number | null; reason: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update class_reservation_penalty set "liftedAt" = ${now}::timestamptz, "liftedBy" = ${by}::int, lift_reason = ${reason}
    where class_reservation_penalty_id = ${id} and "liftedAt" is null`)
  return rowCount === 1
}

export async function isInForce(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from class_reservation_penalty where class_reservation_penalty_id = ${id} and "liftedAt" is null
      and end_date > ${now}::timestamptz`)
  return rows.length > 0
}
