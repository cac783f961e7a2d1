import { and, asc, eq, exists, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { OpenSession } from '@aforo/domain/commerce/cash-session/choosing.ts'
import type { Centavos } from '@aforo/domain/values/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { cashSession, cashMovement } from './tables.ts'

export type CutRow = typeof cashSession.$inferSelect
export type NewMovement = Omit<typeof cashMovement.$inferInsert, 'till_movement_id'>

/**
 * Locks the open sessions against closing until this transaction ends. The lock is shared: sales do not wait for each
 * other.
 */
export async function lockOpenSessions(tx: Tx, by: number): Promise<OpenSession[]> {
  const { till_cut_id, location_id, opened_by } = cashSession
  const lastOwnMovementId = sql<number | null>`(select max(m.till_movement_id) from till_movement m
    where m.till_cut_id = ${cashSession}.till_cut_id and m."by" = ${by})`
  return tx
    .select({ till_cut_id, location_id, opened_by, lastOwnMovementId })
    .from(cashSession)
    .where(isNull(cashSession.closedAt))
    .orderBy(asc(till_cut_id))
    .for('share')
}

/** Writes a movement; false when one with its `dedupe_key` is written already. */
export async function insertMovement(tx: Tx, row: NewMovement): Promise<boolean> {
  const written = await tx
    .insert(cashMovement)
    .values(row)
    .onConflictDoNothing({ target: cashMovement.dedupe_key })
    .returning({ id: cashMovement.till_movement_id })
  return written.length === 1
}

export const sumCashFor = (class_reservation_id: SQL): SQL => sql`(
  with recursive seat(id) as (
    select ${class_reservation_id}::int
    union select r.class_reservation_id from class_reservation r join seat s on r.moved_to_id = s.id)
  select coalesce(sum(m.amount), 0)::int from till_movement m join seat s on s.id = m.class_reservation_id)`

export async function sumCashForSeat(
  tx: Tx,
  class_reservation_id: number,
): Promise<{ collected: Centavos; times: number }> {
  const { rows } = await tx.execute<{ collected: number; times: number }>(sql`
    select ${sumCashFor(sql`${class_reservation_id}`)} as collected, (select count(*)::int from till_movement
      where class_reservation_id = ${class_reservation_id}) as times`)
  return rows[0] ?? { collected: 0, times: 0 }
}

export async function lockSession(tx: Tx, till_cut_id: number): Promise<CutRow | null> {
  const [row] = await tx.select().from(cashSession).where(eq(cashSession.till_cut_id, till_cut_id)).for('update')
  return row ?? null
}

/** Opens a cash session; null when the location has an open one. */
export async function insertSession(
  tx: Tx,
  row: Pick<CutRow, 'location_id' | 'opening_float' | 'opened_by' | 'openedAt'>,
): Promise<number | null> {
  const [inserted] = await tx
    .insert(cashSession)
    .values(row)
    .onConflictDoNothing()
    .returning({ till_cut_id: cashSession.till_cut_id })
  return inserted?.till_cut_id ?? null
}

export async function updateSession(
  tx: Tx,
  till_cut_id: number,
  set: Partial<Omit<CutRow, 'till_cut_id'>>,
): Promise<void> {
  await tx.update(cashSession).set(set).where(eq(cashSession.till_cut_id, till_cut_id))
}

export const listMovedAmounts = (
  tx: Tx,
  till_cut_id: number,
): Promise<Pick<typeof cashMovement.$inferSelect, 'way' | 'amount'>[]> =>
  tx
    .select({ way: cashMovement.way, amount: cashMovement.amount })
    .from(cashMovement)
    .where(eq(cashMovement.till_cut_id, till_cut_id))

export async function hasNewer(tx: Tx, { till_cut_id, location_id }: CutRow): Promise<boolean> {
  const newer = await tx
    .select({ till_cut_id: cashSession.till_cut_id })
    .from(cashSession)
    .where(and(eq(cashSession.location_id, location_id), gt(cashSession.till_cut_id, till_cut_id)))
    .limit(1)
  return newer.length > 0
}

export async function lockMovable(tx: Tx, ids: readonly number[], till_cut_id: number): Promise<number[]> {
  const openSession = tx
    .select({ one: sql`1` })
    .from(cashSession)
    .where(and(eq(cashSession.till_cut_id, cashMovement.till_cut_id), isNull(cashSession.closedAt)))
  const isInAnother = and(ne(cashMovement.till_cut_id, till_cut_id), exists(openSession))
  const rows = await tx
    .select({ id: cashMovement.till_movement_id })
    .from(cashMovement)
    .where(and(inArray(cashMovement.till_movement_id, [...ids]), or(isNull(cashMovement.till_cut_id), isInAnother)))
    .orderBy(asc(cashMovement.till_movement_id))
    .for('update')
  return rows.map(({ id }) => id)
}

/**
 * Locks this session and the open ones of these movements, in the order of their ids: none can close while a movement
 * leaves it.
 */
export async function lockSessionsOfMovements(tx: Tx, ids: readonly number[], till_cut_id: number): Promise<void> {
  const ofMovements = tx
    .select({ till_cut_id: cashMovement.till_cut_id })
    .from(cashMovement)
    .where(inArray(cashMovement.till_movement_id, [...ids]))
  await tx
    .select({ till_cut_id: cashSession.till_cut_id })
    .from(cashSession)
    .where(
      and(
        isNull(cashSession.closedAt),
        or(eq(cashSession.till_cut_id, till_cut_id), inArray(cashSession.till_cut_id, ofMovements)),
      ),
    )
    .orderBy(asc(cashSession.till_cut_id))
    .for('update')
}

export async function setSessionOfMovements(tx: Tx, ids: readonly number[], till_cut_id: number): Promise<void> {
  await tx
    .update(cashMovement)
    .set({ till_cut_id })
    .where(inArray(cashMovement.till_movement_id, [...ids]))
}
