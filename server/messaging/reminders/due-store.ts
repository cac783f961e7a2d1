import { and, asc, eq, gt, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { ReminderKind, ReminderWindow } from '@aforo/domain/messaging/reminders/reminder-window.ts'
import type { Birthdays } from '@aforo/domain/messaging/reminders/birthdays.ts'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { classOfReservation, classTables } from '../../catalogue/schedule/class-queries.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { classReservation } from '../../booking/reservations/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { customer } from '../../people/tables.ts'
import { location } from '../../catalogue/studio/tables.ts'

export type DueSeat = {
  class_reservation_id: number
  single_class_id: number
  customer_id: number
  name: string
  spot: string | null
  class_date: string
  guests: string[]
  dedupe_key: string
}
/** The cursor after the last batch: seats without a channel stay due and must not block others. */
export type After = Pick<DueSeat, 'class_date' | 'class_reservation_id'> | null

const dueSeats = (tx: Tx, dedupe_key: SQL) =>
  tx
    .select({
      class_reservation_id: classReservation.class_reservation_id,
      single_class_id: classReservation.single_class_id,
      customer_id: classReservation.customer_id,
      name: customer.name,
      spot: classReservation.spot,
      class_date: iso(singleClass.class_date),
      dedupe_key: sql<string>`${dedupe_key}`,
      guests: sql<string[]>`array(select g.guest from class_reservation g
        where g.host_id = ${classReservation.class_reservation_id} and g."deletedAt" is null
        order by g.class_reservation_id)`,
    })
    .from(classReservation)
    .innerJoin(singleClass, eq(singleClass.single_class_id, classReservation.single_class_id))
    .innerJoin(customer, and(eq(customer.customer_id, classReservation.customer_id), isNull(customer.deletedAt)))

const isOwnSeat = and(
  isNull(singleClass.cancelledAt),
  isNull(classReservation.deletedAt),
  isNull(classReservation.guest),
)
const isNotNotified = (dedupe_key: SQL): SQL =>
  sql`not exists (select 1 from message m where m.dedupe_key = ${dedupe_key})`
const isAfterCursor = (after: After): SQL | undefined =>
  after
    ? sql`(${singleClass.class_date}, ${classReservation.class_reservation_id})
        > (${after.class_date}::timestamptz, ${after.class_reservation_id}::int)`
    : undefined
const inOrder = [asc(singleClass.class_date), asc(classReservation.class_reservation_id)]

/**
 * Seats of classes that start in a window, that were booked early enough and have no reminder for the current time; the
 * batch after a cursor.
 */
export async function listToRemind(
  tx: Tx,
  kind: ReminderKind,
  window: ReminderWindow,
  after: After,
  most: number,
): Promise<DueSeat[]> {
  const { class_reservation_id, createdAt } = classReservation
  const { class_date } = singleClass
  const key = sql`${kind}::text || ':' || ${class_reservation_id} || ':' || extract(epoch from ${class_date})::bigint`
  const wasBookedEarly = sql`${createdAt} <= ${class_date} - ${window.hours}::int * interval '1 hour'`
  const isInWindow = and(gt(class_date, window.after), lte(class_date, window.until))
  return dueSeats(tx, key)
    .where(and(isInWindow, isOwnSeat, wasBookedEarly, isAfterCursor(after), isNotNotified(key)))
    .orderBy(...inOrder)
    .limit(most)
}

/**
 * Attended seats without a rating, of classes that ended in a window. A customer is asked once per day, for the first
 * class (2.50).
 */
export async function listToRate(
  tx: Tx,
  { after, until }: { readonly after: Date; readonly until: Date },
  zone: Zone,
  cursor: After,
  most: number,
): Promise<DueSeat[]> {
  const { customer_id, attend, class_stars } = classReservation
  const { class_date, minutes } = singleClass
  const classZone = sql`coalesce(nullif(${location.timezone}, ''), ${zone}::text)`
  const key = sql`'rate-class:' || ${customer_id} || ':' || to_char(${class_date} at time zone ${classZone}, 'YYYY-MM-DD')`
  const end = sql`${class_date} + ${minutes} * interval '1 minute'`
  const hasEnded = sql`${class_date} > ${after}::timestamptz - interval '1 day' and ${class_date} <= ${until}::timestamptz
    and ${end} > ${after}::timestamptz and ${end} <= ${until}::timestamptz`
  const isToRate = and(eq(attend, true), isNull(class_stars))
  return dueSeats(tx, key)
    .innerJoin(location, eq(location.location_id, singleClass.location_id))
    .where(and(hasEnded, isOwnSeat, isToRate, isAfterCursor(cursor), isNotNotified(key)))
    .orderBy(...inOrder)
    .limit(most)
}

export async function listClasses(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, ClassReservation['single_class'] & { note: string }>> {
  const { rows } = await tx.execute<{ single_class: ClassReservation['single_class']; note: string }>(sql`
    select ${classOfReservation} as single_class, c.description as note
    from (${classTables}) where c.single_class_id = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map(({ single_class, note }) => [single_class.single_class_id, { ...single_class, note }]))
}

export type BirthdayPerson = { customer_id: number; name: string; dedupe_key: string }

export async function listBirthdays(
  tx: Tx,
  { birthDays, year }: Pick<Birthdays, 'birthDays' | 'year'>,
  after: number,
  most: number,
): Promise<BirthdayPerson[]> {
  const { customer_id, name, birthdate, role, uid, deletedAt, erasedAt } = customer
  const key = sql`'birthday:' || ${customer_id} || ':' || ${year}::text`
  const isBirthday = sql`to_char(${birthdate}, 'MM-DD') = any(${sql.param([...birthDays])}::text[])`
  const hasAccount = and(eq(role, 'customer'), isNotNull(uid), isNull(deletedAt), isNull(erasedAt))
  return tx
    .select({ customer_id, name, dedupe_key: sql<string>`${key}` })
    .from(customer)
    .where(and(isBirthday, gt(customer_id, after), hasAccount, isNotNotified(key)))
    .orderBy(asc(customer_id))
    .limit(most)
}
