import type { ImportKind } from '@aforo/domain/import/columns.ts'
import type { Figures } from '@aforo/domain/import/figures.ts'
import { and, type Column, count, countDistinct, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { importLine } from '../tables.ts'
import { customer } from '../../people/tables.ts'
import { availableClass } from '../../commerce/credits/tables.ts'
import { instructor } from '../../catalogue/studio/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { classReservation } from '../../booking/reservations/tables.ts'

const countGrants = (column: Column) => ({
  plans: sql<number>`count(*) filter (where ${column} > 0)::int`,
  classes: sql<number>`coalesce(sum(${column}) filter (where ${column} > 0), 0)::int`,
  unlimited: sql<number>`count(*) filter (where ${column} = -1)::int`,
})
const countSeries = { series: countDistinct(singleClass.class_series_id) }
const isClassAhead = (now: Date) => and(gt(singleClass.class_date, now), isNull(singleClass.cancelledAt))
const isGrantValid = (now: Date) => or(isNull(availableClass.expiration_date), gt(availableClass.expiration_date, now))

const inStudio: Record<ImportKind, (tx: Tx, now: Date) => Promise<Figures[]>> = {
  customers: (tx) =>
    tx
      .select({ people: count() })
      .from(customer)
      .where(and(eq(customer.role, 'customer'), isNull(customer.deletedAt))),
  credits: (tx, now) =>
    tx
      .select(countGrants(availableClass.available))
      .from(availableClass)
      .where(and(isNull(availableClass.revokedAt), isGrantValid(now))),
  coaches: (tx) => tx.select({ coaches: count() }).from(instructor).where(isNull(instructor.archivedAt)),
  timetable: (tx, now) => tx.select(countSeries).from(singleClass).where(isClassAhead(now)),
  bookings: (tx, now) =>
    tx
      .select({ bookings: count() })
      .from(classReservation)
      .innerJoin(singleClass, eq(singleClass.single_class_id, classReservation.single_class_id))
      .where(and(isClassAhead(now), isNull(classReservation.deletedAt))),
}

/** Whether the batch made the record with this key. */
const isOfBatch = (tx: Tx, id: number, key: Column, subject: string) =>
  inArray(
    key,
    tx
      .select({ subject_id: importLine.subject_id })
      .from(importLine)
      .where(and(eq(importLine.import_batch_id, id), eq(importLine.did, 'made'), eq(importLine.subject, subject))),
  )

const added: Record<ImportKind, (tx: Tx, id: number) => Promise<Figures[]>> = {
  customers: (tx, id) =>
    tx
      .select({ people: count() })
      .from(customer)
      .where(and(isNull(customer.deletedAt), isOfBatch(tx, id, customer.customer_id, 'customer'))),
  credits: (tx, id) =>
    tx
      .select(countGrants(availableClass.amount))
      .from(availableClass)
      .where(
        and(isNull(availableClass.revokedAt), isOfBatch(tx, id, availableClass.available_class_id, 'available_class')),
      ),
  coaches: (tx, id) =>
    tx
      .select({ coaches: count() })
      .from(instructor)
      .where(and(isNull(instructor.archivedAt), isOfBatch(tx, id, instructor.instructor_id, 'instructor'))),
  timetable: (tx, id) =>
    tx
      .select(countSeries)
      .from(singleClass)
      .where(and(isNull(singleClass.cancelledAt), isOfBatch(tx, id, singleClass.class_series_id, 'class_series'))),
  bookings: (tx, id) =>
    tx
      .select({ bookings: count() })
      .from(classReservation)
      .where(
        and(
          isNull(classReservation.deletedAt),
          isOfBatch(tx, id, classReservation.class_reservation_id, 'class_reservation'),
        ),
      ),
}

/** What the studio has now of the things that an import of this kind adds. */
export async function countInStudio(tx: Tx, kind: ImportKind, now: Date): Promise<Figures> {
  const [figures] = await inStudio[kind](tx, now)
  return figures ?? {}
}

/** What a batch added and is still there, counted in the records themselves. */
export async function countAdded(tx: Tx, kind: ImportKind, id: number): Promise<Figures> {
  const [figures] = await added[kind](tx, id)
  return figures ?? {}
}

export async function listWrongNumbers(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx
    .select({ line: importLine.line })
    .from(importLine)
    .where(and(eq(importLine.import_batch_id, id), eq(importLine.did, 'wrong')))
  return rows.map(({ line }) => line)
}
