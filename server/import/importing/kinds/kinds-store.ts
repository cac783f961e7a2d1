import { withoutAccents } from '@aforo/domain/values/spanish.ts'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { classType, location, instructor } from '../../../catalogue/studio/tables.ts'
import { customer } from '../../../people/tables.ts'
import { singleClass } from '../../../catalogue/schedule/tables.ts'
import { classReservation } from '../../../booking/reservations/tables.ts'

export const plainName = (name: string): string => withoutAccents(name).replace(/\s+/g, ' ').trim()

const byName = <Row extends { name: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [plainName(row.name), row]))

export async function listTypes(tx: Tx) {
  const { class_type_id, name, archivedAt } = classType
  return byName(await tx.select({ class_type_id, name }).from(classType).where(isNull(archivedAt)))
}

export async function listLocations(tx: Tx) {
  const { location_id, name, timezone, archivedAt } = location
  const rows = await tx
    .select({ location_id, name, timezone })
    .from(location)
    .where(isNull(archivedAt))
    .orderBy(asc(location_id))
  return byName(rows)
}

export const listCoaches = (tx: Tx) =>
  tx
    .select({
      instructor_id: instructor.instructor_id,
      name: instructor.name,
      last_name: instructor.last_name,
      nick_name: instructor.nick_name,
      short_bio: instructor.short_bio,
      quote: instructor.quote,
      music_type: instructor.music_type,
      instagram: instructor.instagram,
      birthdate: instructor.birthdate,
      email: customer.email,
    })
    .from(instructor)
    .leftJoin(customer, and(eq(customer.instructor_id, instructor.instructor_id), isNull(customer.deletedAt)))
    .where(isNull(instructor.archivedAt))
    .orderBy(asc(instructor.instructor_id))
export type ExistingCoach = Awaited<ReturnType<typeof listCoaches>>[number]

type ClassSlot = Pick<typeof singleClass.$inferSelect, 'class_type_id' | 'location_id' | 'class_date'>
const isAt = ({ class_type_id, location_id, class_date }: ClassSlot) =>
  and(
    eq(singleClass.class_date, class_date),
    eq(singleClass.class_type_id, class_type_id),
    eq(singleClass.location_id, location_id),
    isNull(singleClass.cancelledAt),
  )

export async function findClassAt(tx: Tx, slot: ClassSlot) {
  const { minutes, capacity } = singleClass
  const coaches = sql<number[]>`array(select ci.instructor_id from class_instructor ci
    where ci.single_class_id = ${singleClass}.single_class_id order by ci.position, ci.instructor_id)`
  const [found] = await tx.select({ minutes, capacity, coaches }).from(singleClass).where(isAt(slot))
  return found ?? null
}

export async function findNextOfSeries(tx: Tx, class_series_id: number, now: Date): Promise<number | null> {
  const { single_class_id, class_date, cancelledAt } = singleClass
  const isAhead = and(gt(class_date, now), isNull(cancelledAt))
  const [next] = await tx
    .select({ single_class_id })
    .from(singleClass)
    .where(and(eq(singleClass.class_series_id, class_series_id), isAhead))
    .orderBy(asc(class_date))
    .limit(1)
  return next?.single_class_id ?? null
}

/** The class of this type, place and moment that is not cancelled, or null. */
export async function findBookableClass(tx: Tx, slot: ClassSlot): Promise<number | null> {
  const [found] = await tx.select({ single_class_id: singleClass.single_class_id }).from(singleClass).where(isAt(slot))
  return found?.single_class_id ?? null
}

/** Whose seat it is, and when its class begins; null if it was cancelled. */
export async function findSeatOwner(tx: Tx, class_reservation_id: number) {
  const [seat] = await tx
    .select({ customer_id: classReservation.customer_id, class_date: singleClass.class_date })
    .from(classReservation)
    .innerJoin(singleClass, eq(singleClass.single_class_id, classReservation.single_class_id))
    .where(and(eq(classReservation.class_reservation_id, class_reservation_id), isNull(classReservation.deletedAt)))
  return seat ?? null
}
