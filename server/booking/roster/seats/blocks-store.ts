import { and, eq, sql } from 'drizzle-orm'
import type { BlockedSpot } from '@aforo/domain/booking/roster/shapes.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { blockSpot } from '../../../catalogue/schedule/roster-queries.ts'
import { iso } from '../../../platform/database/reading/iso.ts'
import { spotBlock } from '../../../catalogue/schedule/tables.ts'
import { customer } from '../../../people/tables.ts'

export type RoomRead = { capacity: number | null; places: number; occupied: string[]; blocked: string[] }

/** Occupied, held and blocked spots of a class. Read it after locking the class, so that it cannot change. */
export async function readRoom(tx: Tx, single_class_id: number, now: Date): Promise<RoomRead> {
  const { rows } = await tx.execute<RoomRead>(sql`
    with holds as (
      select h.places, h.spot, h.guest_spot from seat_hold h
      where h.single_class_id = ${single_class_id} and h.expires_at > ${now}::timestamptz
    )
    select c.capacity, (c.booked + c.blocked + (select coalesce(sum(places), 0) from holds))::int as places,
      coalesce((select json_agg(s.spot) from (
        select r.spot from class_reservation r where r.single_class_id = c.single_class_id and r."deletedAt" is null
        union all select spot from holds union all select guest_spot from holds) s where s.spot is not null), '[]') as occupied,
      coalesce((select json_agg(b.spot) from spot_block b where b.single_class_id = c.single_class_id), '[]') as blocked
    from single_class c where c.single_class_id = ${single_class_id}`)
  const [room] = rows
  if (!room) throw new Error(`single_class ${single_class_id}: expected the row that was locked, found none.`)
  return room
}

export async function insertBlock(
  tx: Tx,
  single_class_id: number,
  { spot, reason, by, now }: { spot: string; reason: string; by: number; now: Date },
): Promise<BlockedSpot> {
  await blockSpot(tx, single_class_id, { spot, reason, by, now })
  const [block] = await tx
    .select({
      spot: spotBlock.spot,
      reason: spotBlock.reason,
      createdAt: iso(spotBlock.createdAt),
      by: { customer_id: customer.customer_id, name: customer.name, last_name: customer.last_name },
    })
    .from(spotBlock)
    .innerJoin(customer, eq(customer.customer_id, spotBlock.by))
    .where(and(eq(spotBlock.single_class_id, single_class_id), eq(spotBlock.spot, spot)))
  if (!block) throw new Error(`spot_block ${single_class_id} ${spot}: expected the row just written, found none.`)
  return block
}
