import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Credit, type CreditGrant, grantFrom } from '@aforo/domain/commerce/credits/shapes.ts'
import type { ClassToBook } from '@aforo/domain/booking/reservations/class-open.ts'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import { activeGrants } from '../../../commerce/credits/grant-queries.ts'
import { answeredFields, type FieldRead } from '../../../people/answers/answers-queries.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { classTables, classToBook } from '../../../catalogue/schedule/class-queries.ts'
import { iso } from '../../../platform/database/reading/iso.ts'
import { singleClass } from '../../../catalogue/schedule/tables.ts'

export type ClassRead = ClassToBook & ClassReservation['single_class']

export type FactsRead = {
  single_class: ClassRead | null
  own_seats: { own_id: number | null; guests: number }
  others: { class_date: string; minutes: number }[]
  grants: CreditGrant[]
  penalty_end: string | null
  documents: string[]
  /** The studio's custom fields with answers (4.19). */
  profile: FieldRead[]
  occupied: string[]
  held: { places: number; spots: string[] }
}

/**
 * Reads all facts that decide a booking in one statement. It runs after the customer is locked, so that it sees what
 * concurrent bookings have committed.
 */
export async function readFacts(
  tx: Tx,
  customer_id: number,
  selection: { single_class_id: number; available_class_id?: number | undefined },
  now: Date,
): Promise<FactsRead> {
  const { single_class_id, available_class_id } = selection
  const { rows } = await tx.execute<Omit<FactsRead, 'grants'> & { grants: Credit[] }>(sql`
    select
      (select ${classToBook} from ${classTables} where c.single_class_id = ${single_class_id}) as single_class,
      (select json_build_object('own_id', min(r.class_reservation_id) filter (where r.guest is null),
          'guests', count(*) filter (where r.guest is not null))
        from class_reservation r where r.customer_id = ${customer_id} and r.single_class_id = ${single_class_id}
          and r."deletedAt" is null) as own_seats,
      ${seatsAround(customer_id, single_class_id)} as others,
      ${activeGrants(customer_id, now, available_class_id)} as grants,
      (select ${iso(sql`max(p.end_date)`)} from class_reservation_penalty p
        where p.customer_id = ${customer_id} and p."liftedAt" is null and p.end_date > ${now}) as penalty_end,
      ${documentsPending(customer_id)} as documents,
      ${answeredFields(customer_id)} as profile,
      (select coalesce(json_agg(t.spot), '[]'::json) from (
        select r.spot from class_reservation r
          where r.single_class_id = ${single_class_id} and r."deletedAt" is null and r.spot is not null
        union all select b.spot from spot_block b where b.single_class_id = ${single_class_id}) t) as occupied,
      (select json_build_object('places', coalesce(sum(h.places), 0), 'spots', array_remove(
          coalesce(array_agg(h.spot), '{}') || coalesce(array_agg(h.guest_spot), '{}'), null))
        from seat_hold h where h.single_class_id = ${single_class_id} and h.customer_id <> ${customer_id}
          and h.expires_at > ${now}) as held`)
  const [facts] = rows
  if (!facts) throw new Error('The facts of a booking: expected one row, found none.')
  return { ...facts, grants: facts.grants.map(grantFrom) }
}

const seatsAround = (customer_id: number, single_class_id: number) => sql`(
  select coalesce(json_agg(json_build_object('class_date', ${iso(sql`o.class_date`)}, 'minutes', o.minutes)), '[]'::json)
  from single_class o join class_reservation r on r.single_class_id = o.single_class_id
    and r.customer_id = ${customer_id} and r.guest is null and r."deletedAt" is null,
    (select class_date from single_class where single_class_id = ${single_class_id}) wanted
  where o.single_class_id <> ${single_class_id}
    and o.class_date between wanted.class_date - interval '1 day' and wanted.class_date + interval '1 day')`

/** Titles of required documents not yet accepted (4.19). */
const documentsPending = (customer_id: number) => sql`(
  select coalesce(json_agg(d.title order by d."order", d.page_id), '[]'::json) from page d
  where d.required and d."archivedAt" is null and not exists (
    select 1 from accepted_page k
    where k.page_id = d.page_id and k.customer_id = ${customer_id} and k.version = d.version))`

export async function isSoldAlone(tx: Tx, single_class_id: number): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(singleClass)
    .where(and(eq(singleClass.single_class_id, single_class_id), isNotNull(singleClass.class_package_id)))
  return found.length > 0
}
