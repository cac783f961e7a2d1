import { sql } from 'drizzle-orm'
import type { SeatHold } from 'studio/reservations/shapes.ts'
import type { Tx } from '../../database/database.ts'
import { iso } from '../../schedule/class-in-sql.ts'

/** A person's hold of a class, or her last one of any; expired ones too. */
export async function findHold(
  tx: Tx,
  customer_id: number,
  single_class_id: number | null = null,
): Promise<(SeatHold & { createdAt: string }) | null> {
  const { rows } = await tx.execute<SeatHold & { createdAt: string }>(sql`
    select h.single_class_id, h.spot, h.guest_spot, h.places, h.kind, ${iso(sql`h.expires_at`)} as expires_at,
      ${iso(sql`h."createdAt"`)} as "createdAt"
    from seat_hold h
    where h.customer_id = ${customer_id} and (${single_class_id}::int is null or h.single_class_id = ${single_class_id}::int)
    order by h.expires_at desc limit 1`)
  return rows[0] ?? null
}

type NewHold = Omit<SeatHold, 'expires_at'> & { expires_at: Date; createdAt: string }

/** Writes a person's only hold: what she held elsewhere ends. Answers the classes of which that was still hers. */
export async function upsertHold(tx: Tx, customer_id: number, hold: NewHold, now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ ended: number[] }>(sql`
    with elsewhere as (
      delete from seat_hold where customer_id = ${customer_id} and single_class_id <> ${hold.single_class_id}
      returning single_class_id, expires_at
    )
    insert into seat_hold (single_class_id, customer_id, spot, guest_spot, places, kind, expires_at, "createdAt")
    values (${hold.single_class_id}, ${customer_id}, ${hold.spot}, ${hold.guest_spot}, ${hold.places}, ${hold.kind},
      ${hold.expires_at}, ${hold.createdAt}::timestamptz)
    on conflict (single_class_id, customer_id) do update set spot = excluded.spot, guest_spot = excluded.guest_spot,
      places = excluded.places, kind = excluded.kind, expires_at = excluded.expires_at, "createdAt" = excluded."createdAt"
    returning array(select single_class_id from elsewhere where expires_at > ${now}::timestamptz) as ended`)
  return rows[0]?.ended ?? []
}

/** Whether it was still hers. */
export async function deleteHold(tx: Tx, customer_id: number, single_class_id: number, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ isLive: boolean }>(sql`
    delete from seat_hold where customer_id = ${customer_id} and single_class_id = ${single_class_id}
    returning expires_at > ${now}::timestamptz as "isLive"`)
  return rows[0]?.isLive ?? false
}
