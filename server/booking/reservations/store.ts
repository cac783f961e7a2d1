import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import type { Stars } from '@aforo/domain/booking/reservations/rating.ts'
import type {
  CancelKind,
  ClassReservation,
  ReservationFilter,
  ReservationPenalty,
} from '@aforo/domain/booking/reservations/shapes.ts'
import { grantOfReservation } from '../../commerce/credits/grant-queries.ts'
import type { Tx } from '../../platform/database/database.ts'
import { classOfReservation, classTables } from '../../catalogue/schedule/class-queries.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { classReservation, classReservationPenalty as penalty } from './tables.ts'
import { availableClass } from '../../commerce/credits/tables.ts'

const reservationAsJson = sql`json_build_object(
  'class_reservation_id', r.class_reservation_id, 'single_class_id', r.single_class_id,
  'single_class', ${classOfReservation}, 'customer_id', r.customer_id, 'spot', r.spot, 'guest', r.guest,
  'attend', r.attend, 'is_cash', r.is_cash, 'is_paid', r.is_paid, 'deletedAt', ${iso(sql`r."deletedAt"`)},
  'cancel_kind', r.cancel_kind, 'cancel_reason', case when r.cancel_kind = 'studio' then r.cancel_reason end,
  'class_stars', r.class_stars, 'coach_stars', r.coach_stars, 'comment', r.comment,
  'available_class', ${grantOfReservation},
  'moved_by_studio', coalesce(c."movedAt" > r."createdAt", false),
  'free_until', ${iso(sql`r.free_until`)}, 'createdAt', ${iso(sql`r."createdAt"`)})`

export async function findOwn(tx: Tx, customer_id: number, id: number): Promise<ClassReservation[]> {
  const { rows } = await tx.execute<{ reservation: ClassReservation }>(sql`
    select ${reservationAsJson} as reservation
    from class_reservation r join (${classTables}) on c.single_class_id = r.single_class_id
    where r.customer_id = ${customer_id}
      and (r.class_reservation_id = ${id} or (r.host_id = ${id} and r."deletedAt" is null))
    order by r.class_reservation_id = ${id} desc, r.class_reservation_id`)
  const found = rows.map((row) => row.reservation)
  return found[0]?.class_reservation_id === id ? found : []
}

/**
 * Cancels the seats that are still active and returns their number. The credits of `owed` are returned if the places
 * are taken again.
 */
export async function markCancelled(
  tx: Tx,
  customer_id: number,
  ids: readonly number[],
  owed: readonly number[],
  { kind, by, reason, now }: { kind: CancelKind; by: number | null; reason: string | null; now: Date },
): Promise<number> {
  const cancelled = await tx
    .update(classReservation)
    .set({
      deletedAt: now,
      cancel_kind: kind,
      cancelledBy: by,
      cancel_reason: reason,
      refund_if_refilled: owed.length > 0 ? inArray(classReservation.class_reservation_id, [...owed]) : false,
    })
    .where(
      and(
        inArray(classReservation.class_reservation_id, [...ids]),
        eq(classReservation.customer_id, customer_id),
        isNull(classReservation.deletedAt),
      ),
    )
    .returning({ id: classReservation.class_reservation_id })
  return cancelled.length
}

export async function setGuest(tx: Tx, customer_id: number, id: number, guest: string): Promise<boolean> {
  const updated = await tx
    .update(classReservation)
    .set({ guest })
    .where(
      and(
        eq(classReservation.class_reservation_id, id),
        eq(classReservation.customer_id, customer_id),
        isNull(classReservation.deletedAt),
        sql`${classReservation.guest} is not null`,
      ),
    )
    .returning({ id: classReservation.class_reservation_id })
  return updated.length === 1
}

/** Changes the spot of an active seat; decided under the lock of the class. */
export async function setSpot(tx: Tx, id: number, spot: string): Promise<void> {
  await tx
    .update(classReservation)
    .set({ spot })
    .where(and(eq(classReservation.class_reservation_id, id), isNull(classReservation.deletedAt)))
}

export async function setRating(tx: Tx, id: number, { comment, ...stars }: Stars, now: Date): Promise<void> {
  await tx
    .update(classReservation)
    .set({ ...stars, ...(comment ? { comment } : {}), ratedAt: now })
    .where(eq(classReservation.class_reservation_id, id))
}

export async function listOwn(
  db: Tx,
  customer_id: number,
  { page, filter }: { page: number; filter: ReservationFilter },
  now: Date,
): Promise<{ reservations: ClassReservation[]; total: number }> {
  const { rows } = await db.execute<{ reservations: ClassReservation[]; total: number }>(
    ownStatement(customer_id, { page, filter }, now),
  )
  return rows[0] ?? { reservations: [], total: 0 }
}

const ownStatement = (
  customer_id: number,
  { page, filter }: { page: number; filter: ReservationFilter },
  now: Date,
): SQL => sql`
  with listed as materialized (
    select r.class_reservation_id, c.class_date, r.guest is not null as is_guest
    from class_reservation r join single_class c on c.single_class_id = r.single_class_id
    where r.customer_id = ${customer_id} and ${LIST_CONDITIONS[filter](now)}
  ), shown as (
    select class_reservation_id, row_number() over (${ORDER[filter]}) as place from listed
    ${ORDER[filter]} limit ${PAGE_SIZE} offset ${page * PAGE_SIZE}
  )
  select (select count(*)::int from listed) as total, coalesce((
    select json_agg(${reservationAsJson} order by shown.place)
    from shown join class_reservation r on r.class_reservation_id = shown.class_reservation_id
      join (${classTables}) on c.single_class_id = r.single_class_id), '[]'::json) as reservations`

/** The rule `isListed` as SQL; a test compares both. */
const LIST_CONDITIONS: Record<ReservationFilter, (now: Date) => SQL> = {
  all: () => sql`true`,
  upcoming: (now) => sql`r."deletedAt" is null and c.class_date > ${now}`,
  past: (now) => sql`r."deletedAt" is null and c.class_date <= ${now}`,
  cancelled: () => sql`r."deletedAt" is not null`,
}
const NEWEST_FIRST = sql`order by class_date desc, is_guest, class_reservation_id desc`
const ORDER: Record<ReservationFilter, SQL> = {
  all: NEWEST_FIRST,
  upcoming: sql`order by class_date, is_guest, class_reservation_id`,
  past: NEWEST_FIRST,
  cancelled: NEWEST_FIRST,
}

const penaltyColumns = {
  class_reservation_penalty_id: penalty.class_reservation_penalty_id,
  end_date: iso(penalty.end_date),
}

export const listPenalties = (db: Tx, customer_id: number, now: Date): Promise<ReservationPenalty[]> =>
  db
    .select(penaltyColumns)
    .from(penalty)
    .where(and(eq(penalty.customer_id, customer_id), isNull(penalty.liftedAt), gt(penalty.end_date, now)))
    .orderBy(desc(penalty.end_date), asc(penalty.class_reservation_penalty_id))
    .limit(50)

export async function findPenalty(db: Tx, customer_id: number, id: number): Promise<ReservationPenalty | null> {
  const [found] = await db
    .select(penaltyColumns)
    .from(penalty)
    .where(and(eq(penalty.class_reservation_penalty_id, id), eq(penalty.customer_id, customer_id)))
  return found ?? null
}

export type Owed = { class_reservation_id: number; customer_id: number; available_class_id: number; amount: number }

export const listRefillRefunds = (tx: Tx, single_class_id: number, most: number, before: Date): Promise<Owed[]> =>
  tx
    .select({
      class_reservation_id: classReservation.class_reservation_id,
      customer_id: classReservation.customer_id,
      available_class_id: availableClass.available_class_id,
      amount: availableClass.amount,
    })
    .from(classReservation)
    .innerJoin(availableClass, eq(availableClass.available_class_id, classReservation.available_class_id))
    .where(
      and(
        eq(classReservation.single_class_id, single_class_id),
        eq(classReservation.refund_if_refilled, true),
        lt(classReservation.deletedAt, before),
      ),
    )
    .orderBy(asc(classReservation.deletedAt), asc(classReservation.class_reservation_id))
    .limit(most)

export async function settleRefillRefund(tx: Tx, class_reservation_id: number): Promise<boolean> {
  const updated = await tx
    .update(classReservation)
    .set({ refund_if_refilled: false })
    .where(
      and(
        eq(classReservation.class_reservation_id, class_reservation_id),
        eq(classReservation.refund_if_refilled, true),
      ),
    )
    .returning({ id: classReservation.class_reservation_id })
  return updated.length === 1
}
