import { type SQL, sql } from 'drizzle-orm'
import type { ReminderKind, ReminderWindow } from '@aforo/domain/messaging/reminders/reminder-window.ts'
import type { Birthdays } from '@aforo/domain/messaging/reminders/birthdays.ts'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { classOfReservation, classTables } from '../../catalogue/schedule/class-queries.ts'
import { iso } from '../../platform/database/iso.ts'

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

const dueSeat = (dedupe_key: SQL): SQL => sql`r.class_reservation_id, r.single_class_id, r.customer_id, p.name, r.spot,
  ${iso(sql`c.class_date`)} as class_date, ${dedupe_key} as dedupe_key,
  array(select g.guest from class_reservation g where g.host_id = r.class_reservation_id and g."deletedAt" is null
    order by g.class_reservation_id) as guests`
const ownSeats = sql`class_reservation r join single_class c on c.single_class_id = r.single_class_id
  join customer p on p.customer_id = r.customer_id and p."deletedAt" is null`
const isNotified = (dedupe_key: SQL): SQL => sql`exists (select 1 from message m where m.dedupe_key = ${dedupe_key})`
const isAfterCursor = (after: After): SQL =>
  after
    ? sql`(c.class_date, r.class_reservation_id) > (${after.class_date}::timestamptz, ${after.class_reservation_id}::int)`
    : sql`true`

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
  const { after: from, until, hours } = window
  const key = sql`${kind}::text || ':' || r.class_reservation_id || ':' || extract(epoch from c.class_date)::bigint`
  const { rows } = await tx.execute<DueSeat>(sql`
    select ${dueSeat(key)} from ${ownSeats}
    where c.class_date > ${from}::timestamptz and c.class_date <= ${until}::timestamptz and c."cancelledAt" is null
      and r."deletedAt" is null and r.guest is null
      and r."createdAt" <= c.class_date - ${hours}::int * interval '1 hour'
      and ${isAfterCursor(after)} and not ${isNotified(key)}
    order by c.class_date, r.class_reservation_id limit ${most}`)
  return rows
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
  const day = sql`to_char(c.class_date at time zone coalesce(nullif(l.timezone, ''), ${zone}::text), 'YYYY-MM-DD')`
  const key = sql`'rate-class:' || r.customer_id || ':' || ${day}`
  const end = sql`c.class_date + c.minutes * interval '1 minute'`
  const { rows } = await tx.execute<DueSeat>(sql`
    select ${dueSeat(key)} from ${ownSeats} join location l on l.location_id = c.location_id
    where c.class_date > ${after}::timestamptz - interval '1 day' and c.class_date <= ${until}::timestamptz
      and ${end} > ${after}::timestamptz and ${end} <= ${until}::timestamptz and c."cancelledAt" is null
      and r."deletedAt" is null and r.guest is null and r.attend and r.class_stars is null
      and ${isAfterCursor(cursor)} and not ${isNotified(key)}
    order by c.class_date, r.class_reservation_id limit ${most}`)
  return rows
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
  const key = sql`'birthday:' || p.customer_id || ':' || ${year}::text`
  const { rows } = await tx.execute<BirthdayPerson>(sql`
    select p.customer_id, p.name, ${key} as dedupe_key from customer p
    where to_char(p.birthdate, 'MM-DD') = any(${sql.param([...birthDays])}::text[]) and p.customer_id > ${after}
      and p.role = 'customer' and p.uid is not null and p."deletedAt" is null and p."erasedAt" is null
      and not ${isNotified(key)}
    order by p.customer_id limit ${most}`)
  return rows
}
