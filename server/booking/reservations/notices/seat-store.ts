import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { classOfReservation, classTables } from '../../../catalogue/schedule/class-queries.ts'
import { classReservation } from '../tables.ts'
import { singleClass } from '../../../catalogue/schedule/tables.ts'

export type SeatForMessage = {
  single_class: ClassReservation['single_class']
  spot: string | null
  guests: string[]
  isActive: boolean
  customer_id: number
  name: string
}

export async function findSeatForMessage(tx: Tx, ids: readonly number[]): Promise<SeatForMessage | null> {
  const { rows } = await tx.execute<SeatForMessage>(sql`
    select ${classOfReservation} as single_class, r.spot, r."deletedAt" is null as "isActive", p.customer_id, p.name,
      array(select g.guest from class_reservation g
        where (g.class_reservation_id = any(${sql.param([...ids])}::int[]) or g.host_id = any(${sql.param([...ids])}::int[]))
          and g.guest is not null and (g."deletedAt" is null) = (r."deletedAt" is null)
        order by g.class_reservation_id) as guests
    from class_reservation r join (${classTables}) on c.single_class_id = r.single_class_id
      join customer p on p.customer_id = r.customer_id and p."deletedAt" is null
    where r.class_reservation_id = ${ids[0] ?? null}`)
  return rows[0] ?? null
}

export async function isSeated(tx: Tx, class_reservation_id: number): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(classReservation)
    .innerJoin(singleClass, eq(singleClass.single_class_id, classReservation.single_class_id))
    .where(
      and(
        eq(classReservation.class_reservation_id, class_reservation_id),
        isNull(classReservation.deletedAt),
        isNull(singleClass.cancelledAt),
      ),
    )
  return found.length > 0
}
