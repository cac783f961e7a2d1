import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { PenaltyInForce } from '@aforo/domain/booking/roster/lifting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { classReservationPenalty as penalty } from '../../reservations/tables.ts'

const columns = {
  class_reservation_penalty_id: penalty.class_reservation_penalty_id,
  class_reservation_id: penalty.class_reservation_id,
  no_shows: penalty.no_shows,
}
const holdsAt = (now: Date) => and(isNull(penalty.liftedAt), gt(penalty.end_date, now))

/** Writes a penalty and returns its id; null when this no-show has one already, lifted or not. */
export async function insertPenalty(tx: Tx, row: typeof penalty.$inferInsert): Promise<number | null> {
  const [inserted] = await tx
    .insert(penalty)
    .values(row)
    .onConflictDoNothing({ target: penalty.class_reservation_id })
    .returning({ class_reservation_penalty_id: penalty.class_reservation_penalty_id })
  return inserted?.class_reservation_penalty_id ?? null
}

export type PenaltyRead = PenaltyInForce & { customer_id: number; isOver: boolean }

export async function findPenalty(tx: Tx, id: number, now: Date): Promise<PenaltyRead | null> {
  const isOver = sql<boolean>`${or(isNotNull(penalty.liftedAt), lte(penalty.end_date, now))}`
  const [found] = await tx
    .select({ ...columns, customer_id: penalty.customer_id, isOver })
    .from(penalty)
    .where(eq(penalty.class_reservation_penalty_id, id))
  return found ?? null
}

export const listInForce = (tx: Tx, customer_id: number, now: Date): Promise<PenaltyInForce[]> =>
  tx
    .select(columns)
    .from(penalty)
    .where(and(eq(penalty.customer_id, customer_id), holdsAt(now)))

/** Ends a penalty unless it was lifted before; `by` is null for a background job. */
export async function markLifted(
  tx: Tx,
  id: number,
  { by, reason, now }: { by: number | null; reason: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(penalty)
    .set({ liftedAt: now, liftedBy: by, lift_reason: reason })
    .where(and(eq(penalty.class_reservation_penalty_id, id), isNull(penalty.liftedAt)))
  return rowCount === 1
}

export async function isInForce(tx: Tx, id: number, now: Date): Promise<boolean> {
  return (await tx.$count(penalty, and(eq(penalty.class_reservation_penalty_id, id), holdsAt(now)))) > 0
}
