import { sql } from 'drizzle-orm'
import type { Origin } from '@aforo/domain/booking/reservations/shapes.ts'
import { isOnMapOfClass } from '../../../catalogue/studio/room/spot-queries.ts'
import type { Tx } from '../../../platform/database/database.ts'

type NewSeat = {
  single_class_id: number
  customer_id: number
  host_id: number | null
  guest: string | null
  spot: string | null
  available_class_id: number | null
  origin: Origin
  free_until: Date | null
  is_cash: boolean
  createdAt: Date
}

/**
 * Inserts a seat after its place was counted, and ends the customer's hold. Returns null when another customer holds
 * the place or spot, when the spot is taken, blocked or removed, or when the customer has a seat already. Counting the
 * place has locked the class row, so that no hold or block can come in between.
 */
export async function insertSeat(tx: Tx, seat: NewSeat): Promise<number | null> {
  const { rows } = await tx.execute<{ class_reservation_id: number }>(sql`
    with consumed as (
      delete from seat_hold where single_class_id = ${seat.single_class_id} and customer_id = ${seat.customer_id}
    )
    insert into class_reservation (single_class_id, customer_id, host_id, guest, spot, available_class_id, origin,
      free_until, is_cash, is_paid, "createdAt")
    select ${seat.single_class_id}::int, ${seat.customer_id}::int, ${seat.host_id}::int, ${seat.guest}::text,
      ${seat.spot}::text, ${seat.available_class_id}::int, ${seat.origin}::text, ${seat.free_until}::timestamptz,
      ${seat.is_cash}::boolean, ${!seat.is_cash}::boolean, ${seat.createdAt}::timestamptz
    from single_class c left join (
        select sum(h.places)::int as places, bool_or(${seat.spot}::text in (h.spot, h.guest_spot)) as "holdsSpot"
        from seat_hold h where ${heldByOthers(seat)}) held on true
    where c.single_class_id = ${seat.single_class_id}
      and c.booked + c.blocked + coalesce(held.places, 0) <= c.capacity and held."holdsSpot" is not true
      and not exists (select 1 from spot_block b where b.single_class_id = c.single_class_id and b.spot = ${seat.spot}::text)
      and (${seat.spot}::text is null or ${isOnMapOfClass(sql`${seat.spot}::text`)})
    on conflict do nothing
    returning class_reservation_id`)
  return rows[0]?.class_reservation_id ?? null
}

type WhyNoSeat = 'spot-unknown' | 'spot-taken' | 'spot-held' | 'already-reserved' | 'held'

export async function explainNoSeat(tx: Tx, seat: NewSeat): Promise<WhyNoSeat> {
  const { rows } = await tx.execute<{ why: WhyNoSeat }>(sql`
    select case
      when ${seat.spot}::text is not null and not exists (select 1 from single_class c
        where c.single_class_id = ${seat.single_class_id} and ${isOnMapOfClass(sql`${seat.spot}::text`)}) then 'spot-unknown'
      when exists (select 1 from class_reservation r where r.single_class_id = ${seat.single_class_id}
        and r."deletedAt" is null and r.spot = ${seat.spot}::text) or exists (select 1 from spot_block b
        where b.single_class_id = ${seat.single_class_id} and b.spot = ${seat.spot}::text) then 'spot-taken'
      when exists (select 1 from seat_hold h where ${heldByOthers(seat)}
        and ${seat.spot}::text in (h.spot, h.guest_spot)) then 'spot-held'
      when ${seat.guest}::text is null and exists (select 1 from class_reservation r
        where r.single_class_id = ${seat.single_class_id} and r.customer_id = ${seat.customer_id}
          and r.guest is null and r."deletedAt" is null) then 'already-reserved'
      else 'held' end as why`)
  return rows[0]?.why ?? 'held'
}

const heldByOthers = ({
  single_class_id,
  customer_id,
  createdAt,
}: NewSeat) => sql`h.single_class_id = ${single_class_id}
  and h.customer_id <> ${customer_id} and h.expires_at > ${createdAt}::timestamptz`
