import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { SeatHold } from '@aforo/domain/booking/reservations/shapes.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/reading/iso.ts'
import { seatHold } from '../tables.ts'
import { purchase } from '../../../commerce/purchases/tables.ts'

type StoredHold = SeatHold & { createdAt: string; releasedAt: string | null }

const holdColumns = {
  single_class_id: seatHold.single_class_id,
  spot: seatHold.spot,
  guest_spot: seatHold.guest_spot,
  places: seatHold.places,
  kind: seatHold.kind,
  expires_at: iso(seatHold.expires_at),
  releasedAt: iso(seatHold.releasedAt),
  createdAt: iso(seatHold.createdAt),
}

export async function findHold(tx: Tx, customer_id: number, single_class_id: number): Promise<StoredHold | null> {
  const [hold] = await tx
    .select(holdColumns)
    .from(seatHold)
    .where(and(eq(seatHold.customer_id, customer_id), eq(seatHold.single_class_id, single_class_id)))
  return hold ?? null
}

export async function findLastHold(tx: Tx, customer_id: number): Promise<StoredHold | null> {
  const [hold] = await tx
    .select(holdColumns)
    .from(seatHold)
    .where(and(eq(seatHold.customer_id, customer_id), isNull(seatHold.releasedAt)))
    .orderBy(desc(seatHold.expires_at))
    .limit(1)
  return hold ?? null
}

export async function hasPendingPurchase(
  tx: Tx,
  customer_id: number,
  single_class_id: number,
  now: Date,
): Promise<boolean> {
  const isOfClass = and(eq(purchase.customer_id, customer_id), eq(purchase.single_class_id, single_class_id))
  const isPayable = or(isNull(purchase.pending_until), gt(purchase.pending_until, now))
  const found = await tx
    .select({ one: sql`1` })
    .from(purchase)
    .where(and(isOfClass, eq(purchase.status, 'pending'), isPayable))
    .limit(1)
  return found.length > 0
}

export async function findBoughtClass(
  tx: Tx,
  purchase_id: number,
): Promise<{ single_class_id: number | null; createdAt: string } | null> {
  const [found] = await tx
    .select({ single_class_id: purchase.single_class_id, createdAt: iso(purchase.createdAt) })
    .from(purchase)
    .where(eq(purchase.purchase_id, purchase_id))
  return found ?? null
}

type NewHold = Omit<SeatHold, 'expires_at'> & { expires_at: Date; createdAt: string }

export async function upsertHold(tx: Tx, customer_id: number, hold: NewHold, now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ ended: number[] }>(sql`
    with forgotten as (
      delete from seat_hold where customer_id = ${customer_id} and single_class_id <> ${hold.single_class_id}
        and expires_at < ${now}::timestamptz - interval '1 day'
    ), elsewhere as (
      update seat_hold set expires_at = ${now}::timestamptz, "releasedAt" = ${now}::timestamptz
      where customer_id = ${customer_id} and single_class_id <> ${hold.single_class_id} and expires_at > ${now}::timestamptz
      returning single_class_id
    )
    insert into seat_hold (single_class_id, customer_id, spot, guest_spot, places, kind, expires_at, "createdAt")
    values (${hold.single_class_id}, ${customer_id}, ${hold.spot}, ${hold.guest_spot}, ${hold.places}, ${hold.kind},
      ${hold.expires_at}, ${hold.createdAt}::timestamptz)
    on conflict (single_class_id, customer_id) do update set spot = excluded.spot, guest_spot = excluded.guest_spot,
      places = excluded.places, kind = excluded.kind, expires_at = excluded.expires_at, "releasedAt" = null,
      "createdAt" = excluded."createdAt"
    returning array(select single_class_id from elsewhere) as ended`)
  return rows[0]?.ended ?? []
}

/**
 * Releases a customer's hold of a class: an active one expires now, a lapsed one keeps its end. The row stays, because
 * the next hold of this class depends on it. Returns whether it was active.
 */
export async function releaseHold(tx: Tx, customer_id: number, single_class_id: number, now: Date): Promise<boolean> {
  const { seat_hold_id, expires_at } = seatHold
  const isHold = and(eq(seatHold.customer_id, customer_id), eq(seatHold.single_class_id, single_class_id))
  const old = tx
    .select({ seat_hold_id, isLive: sql<boolean>`${gt(expires_at, now)}`.as('isLive') })
    .from(seatHold)
    .where(and(isHold, isNull(seatHold.releasedAt)))
    .for('update')
    .as('old')
  const [released] = await tx
    .update(seatHold)
    .set({ expires_at: sql`least(${expires_at}, ${now}::timestamptz)`, releasedAt: now })
    .from(old)
    .where(eq(seat_hold_id, old.seat_hold_id))
    .returning({ isLive: old.isLive })
  return released?.isLive ?? false
}
