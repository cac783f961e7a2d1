import { and, asc, countDistinct, eq, exists, gt, gte, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { labelInRoom, type RoomOfType } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { roomOfType } from '../../../catalogue/schedule/class-queries.ts'
import { classReservation } from '../../reservations/tables.ts'
import { customer } from '../../../people/tables.ts'
import { singleClass } from '../../../catalogue/schedule/tables.ts'
import { waitlist } from '../../waitlist/tables.ts'

export type PersonOfClass = {
  readonly single_class_id: number
  readonly customer_id: number
  readonly name: string
  readonly isWaiting: boolean
  /** The customer's seat; null when they are on the waitlist. */
  readonly class_reservation_id: number | null
  readonly spot: string | null
  readonly guests: readonly string[]
}

export async function listPeople(tx: Tx, ids: readonly number[]): Promise<PersonOfClass[]> {
  const classIds = sql.param([...ids])
  const { rows } = await tx.execute<PersonOfClass & { room: RoomOfType | null }>(sql`
    select r.single_class_id, p.customer_id, p.name, false as "isWaiting", r.class_reservation_id, r.spot,
      array(select g.guest from class_reservation g where g.host_id = r.class_reservation_id
        and g."deletedAt" is null order by g.class_reservation_id) as guests,
      (select ${roomOfType} from single_class c join class_type t using (class_type_id)
        where c.single_class_id = r.single_class_id) as room
    from class_reservation r join customer p on p.customer_id = r.customer_id and p."deletedAt" is null
    where r.single_class_id = any(${classIds}::int[]) and r."deletedAt" is null and r.guest is null
    union all
    select w.single_class_id, p.customer_id, p.name, true, null, null, '{}', null
    from waitlist w join customer p on p.customer_id = w.customer_id and p."deletedAt" is null
    where w.single_class_id = any(${classIds}::int[]) and not exists (
      select 1 from class_reservation r where r.single_class_id = w.single_class_id
        and r.customer_id = w.customer_id and r.guest is null and r."deletedAt" is null)
    order by 1, 4, 2`)
  return rows.map(({ room, ...person }) => ({ ...person, spot: labelInRoom(room ?? {}, person.spot) }))
}

export type SeatToFree = { readonly class_reservation_id: number; readonly customer_id: number }

export const listSeats = (tx: Tx, single_class_id: number): Promise<SeatToFree[]> =>
  tx
    .select({
      class_reservation_id: classReservation.class_reservation_id,
      customer_id: classReservation.customer_id,
    })
    .from(classReservation)
    .where(
      and(
        eq(classReservation.single_class_id, single_class_id),
        isNull(classReservation.deletedAt),
        isNull(classReservation.guest),
      ),
    )
    .orderBy(asc(classReservation.class_reservation_id))

const isPerson = and(eq(customer.customer_id, classReservation.customer_id), isNull(customer.deletedAt))
const wasReleased = (single_class_id: number, since: Date) =>
  and(
    eq(classReservation.single_class_id, single_class_id),
    isNull(classReservation.guest),
    eq(classReservation.cancel_kind, 'studio'),
    gte(classReservation.deletedAt, since),
  )

export type ReleasedPerson = { readonly customer_id: number; readonly name: string }

/** Customers who had a seat in a class when it was cancelled and have none now. */
export async function listReleasedPeople(tx: Tx, single_class_id: number, since: Date): Promise<ReleasedPerson[]> {
  const current = alias(classReservation, 'current')
  const currentSeat = tx
    .select({ one: sql`1` })
    .from(current)
    .where(
      and(
        eq(current.single_class_id, classReservation.single_class_id),
        eq(current.customer_id, classReservation.customer_id),
        isNull(current.guest),
        isNull(current.deletedAt),
      ),
    )
  return tx
    .selectDistinct({ customer_id: customer.customer_id, name: customer.name })
    .from(classReservation)
    .innerJoin(customer, isPerson)
    .where(and(wasReleased(single_class_id, since), notExists(currentSeat)))
    .orderBy(asc(customer.customer_id))
}

export async function countReleasedPeople(tx: Tx, single_class_id: number, since: Date): Promise<number> {
  const [counted] = await tx
    .select({ people: countDistinct(customer.customer_id) })
    .from(classReservation)
    .innerJoin(customer, isPerson)
    .where(wasReleased(single_class_id, since))
  return counted?.people ?? 0
}

export async function findCancelledAt(tx: Tx, single_class_id: number): Promise<Date | null> {
  const [found] = await tx
    .select({ cancelledAt: singleClass.cancelledAt })
    .from(singleClass)
    .where(eq(singleClass.single_class_id, single_class_id))
  return found?.cancelledAt ?? null
}

const isUpcoming = (now: Date) => and(isNull(singleClass.cancelledAt), gt(singleClass.class_date, now))

export async function hasAnyClass(tx: Tx, customer_id: number, ids: readonly number[], now: Date): Promise<boolean> {
  const isOneOf = sql`${singleClass.single_class_id} = any(${sql.param([...ids])}::int[])`
  const seat = tx
    .select({ one: sql`1` })
    .from(classReservation)
    .where(
      and(
        eq(classReservation.single_class_id, singleClass.single_class_id),
        eq(classReservation.customer_id, customer_id),
        isNull(classReservation.guest),
        isNull(classReservation.deletedAt),
      ),
    )
  const entry = tx
    .select({ one: sql`1` })
    .from(waitlist)
    .where(and(eq(waitlist.single_class_id, singleClass.single_class_id), eq(waitlist.customer_id, customer_id)))
  const found = await tx
    .select({ one: sql`1` })
    .from(singleClass)
    .where(and(isOneOf, isUpcoming(now), or(exists(seat), exists(entry))))
    .limit(1)
  return found.length > 0
}

export async function isClassUpcoming(tx: Tx, single_class_id: number, now: Date): Promise<boolean> {
  return (await tx.$count(singleClass, and(eq(singleClass.single_class_id, single_class_id), isUpcoming(now)))) > 0
}
