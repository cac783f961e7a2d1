import type { ImportKind } from '@aforo/domain/import/columns.ts'
import type { Figures } from '@aforo/domain/import/figures.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { importLine } from '../tables.ts'

const inStudio: Record<ImportKind, (now: Date) => SQL> = {
  customers: () => sql`
    select count(*)::int as people from customer where role = 'customer' and "deletedAt" is null`,
  credits: (now) => sql`
    select count(*) filter (where available > 0)::int as plans,
      coalesce(sum(available) filter (where available > 0), 0)::int as classes,
      count(*) filter (where available = -1)::int as unlimited
    from available_class where "revokedAt" is null and (expiration_date is null or expiration_date > ${now})`,
  coaches: () => sql`select count(*)::int as coaches from instructor where "archivedAt" is null`,
  timetable: (now) => sql`
    select count(distinct class_series_id)::int as series from single_class
    where class_date > ${now} and "cancelledAt" is null`,
  bookings: (now) => sql`
    select count(*)::int as bookings from class_reservation r join single_class c using (single_class_id)
    where c.class_date > ${now} and c."cancelledAt" is null and r."deletedAt" is null`,
}

const ofBatch = (id: number, subject: string): SQL => sql`
  select subject_id from import_line where import_batch_id = ${id} and did = 'made' and subject = ${subject}`

const added: Record<ImportKind, (id: number) => SQL> = {
  customers: (id) => sql`
    select count(*)::int as people from customer
    where "deletedAt" is null and customer_id in (${ofBatch(id, 'customer')})`,
  credits: (id) => sql`
    select count(*) filter (where amount > 0)::int as plans,
      coalesce(sum(amount) filter (where amount > 0), 0)::int as classes,
      count(*) filter (where amount = -1)::int as unlimited
    from available_class where "revokedAt" is null and available_class_id in (${ofBatch(id, 'available_class')})`,
  coaches: (id) => sql`
    select count(*)::int as coaches from instructor
    where "archivedAt" is null and instructor_id in (${ofBatch(id, 'instructor')})`,
  timetable: (id) => sql`
    select count(distinct class_series_id)::int as series from single_class
    where "cancelledAt" is null and class_series_id in (${ofBatch(id, 'class_series')})`,
  bookings: (id) => sql`
    select count(*)::int as bookings from class_reservation
    where "deletedAt" is null and class_reservation_id in (${ofBatch(id, 'class_reservation')})`,
}

/** What the studio has now of the things that an import of this kind adds. */
export async function countInStudio(tx: Tx, kind: ImportKind, now: Date): Promise<Figures> {
  return (await tx.execute<Figures & Record<string, number>>(inStudio[kind](now))).rows[0] ?? {}
}

/** What a batch added and is still there, counted in the records themselves. */
export async function countAdded(tx: Tx, kind: ImportKind, id: number): Promise<Figures> {
  return (await tx.execute<Figures & Record<string, number>>(added[kind](id))).rows[0] ?? {}
}

export async function listWrongNumbers(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx
    .select({ line: importLine.line })
    .from(importLine)
    .where(and(eq(importLine.import_batch_id, id), eq(importLine.did, 'wrong')))
  return rows.map(({ line }) => line)
}
