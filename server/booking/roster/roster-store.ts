import { type SQL, sql } from 'drizzle-orm'
import type { CancelledSeat, PersonOnRoster, Roster, RosterSeat } from '@aforo/domain/booking/roster/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { consentedAnswers } from '../../people/answers/answers-queries.ts'
import { classTables, classWithPlaces } from '../../catalogue/schedule/class-queries.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { priceOfClass } from './seats/cash-store.ts'

type PersonRead = Omit<PersonOnRoster, 'is_birthday'> & { birthdate: string | null }
export type RosterRead = {
  single_class: Omit<Roster['single_class'], keyof Listed>
  listed: Listed
  class_reservations: (Omit<RosterSeat, 'customer'> & { customer: PersonRead })[]
  cancelled: CancelledSeat[]
  blocks: Roster['blocks']
  isOwnClass: boolean
}
type Listed = Pick<
  Roster['single_class'],
  'blocked' | 'notes' | 'version' | 'listClosedAt' | 'listClosedBy' | 'waiting' | 'price'
>

export async function findRoster(
  db: Tx,
  single_class_id: number,
  actor: { customer_id: number },
  now: Date,
): Promise<RosterRead | null> {
  const { rows } = await db.execute<{ roster: RosterRead }>(sql`
    select json_build_object('single_class', ${classWithPlaces},
      'listed', json_build_object('blocked', c.blocked, 'notes', c.notes, 'version', c.version, 'listClosedAt', ${iso(sql`c."listClosedAt"`)},
        'listClosedBy', ${personOnList(sql`c."listClosedBy"`)},
        'waiting', (select count(*) from waitlist w where w.single_class_id = c.single_class_id),
        'price', ${priceOfClass} / 100.0),
      'class_reservations', ${seats(now)}, 'cancelled', ${cancelled}, 'blocks', ${blocks},
      'isOwnClass', ${isOwn(actor.customer_id)}) as roster
    from ${classTables} where c.single_class_id = ${single_class_id}`)
  return rows[0]?.roster ?? null
}

/** Whether this customer's account is linked to a coach of class `c` (R13). */
export const isOwn = (customer_id: number): SQL => sql`exists (
  select 1 from class_instructor ci join customer k on k.instructor_id = ci.instructor_id
  where ci.single_class_id = c.single_class_id and k.customer_id = ${customer_id} and k."deletedAt" is null)`

const personOnList = (customer_id: SQL): SQL => sql`(
  select json_build_object('customer_id', q.customer_id, 'name', q.name, 'last_name', q.last_name)
  from customer q where q.customer_id = ${customer_id})`

const seats = (now: Date): SQL => sql`coalesce((
  select json_agg(json_build_object(
    'class_reservation_id', r.class_reservation_id, 'customer_id', r.customer_id, 'host_id', r.host_id,
    'spot', r.spot, 'guest', r.guest, 'origin', r.origin, 'attend', r.attend,
    'attendedAt', case when r.attend then ${iso(sql`r."attendedAt"`)} end,
    'is_cash', r.is_cash, 'is_paid', r.is_paid, 'createdAt', ${iso(sql`r."createdAt"`)},
    'customer', json_build_object('customer_id', p.customer_id, 'name', p.name, 'last_name', p.last_name,
      'phone', p.phone, 'birthdate', p.birthdate, 'is_first_visit', r.guest is null and not ${hasAttendedBefore},
      'care_notes', case when r.guest is null then ${consentedAnswers(sql`p.customer_id`)} else '[]'::json end,
      'penalty', ${penalty(now)}))
    order by coalesce(r.host_id, r.class_reservation_id), r.class_reservation_id)
  from class_reservation r join customer p on p.customer_id = r.customer_id
  where r.single_class_id = c.single_class_id and r."deletedAt" is null), '[]'::json)`

const hasAttendedBefore = sql`exists (
  select 1 from class_reservation e join single_class d on d.single_class_id = e.single_class_id
  where e.customer_id = r.customer_id and e.guest is null and e.attend and e."deletedAt" is null
    and d.class_date < c.class_date)`

const penalty = (now: Date): SQL => sql`(
  select json_build_object('class_reservation_penalty_id', y.class_reservation_penalty_id,
    'end_date', ${iso(sql`y.end_date`)})
  from class_reservation_penalty y
  where y.customer_id = r.customer_id and y."liftedAt" is null and y.end_date > ${now}
  order by y.end_date desc limit 1)`

const cancelled = sql`coalesce((
  select json_agg(json_build_object(
    'class_reservation_id', r.class_reservation_id, 'customer_id', r.customer_id, 'spot', r.spot, 'guest', r.guest,
    'origin', r.origin, 'createdAt', ${iso(sql`r."createdAt"`)}, 'customer', ${personOnList(sql`r.customer_id`)},
    'deletedAt', ${iso(sql`r."deletedAt"`)}, 'cancel_kind', r.cancel_kind,
    'cancelledBy', ${personOnList(sql`r."cancelledBy"`)}, 'cancel_reason', r.cancel_reason, 'moved_to', (
      select json_build_object('class_reservation_id', m.class_reservation_id, 'single_class_id', m.single_class_id,
        'class_date', ${iso(sql`d.class_date`)})
      from class_reservation m join single_class d on d.single_class_id = m.single_class_id
      where m.class_reservation_id = r.moved_to_id)) order by r."deletedAt" desc, r.class_reservation_id)
  from class_reservation r
  where r.single_class_id = c.single_class_id and r."deletedAt" is not null), '[]'::json)`

const blocks = sql`coalesce((
  select json_agg(json_build_object('spot', b.spot, 'reason', b.reason, 'by', ${personOnList(sql`b."by"`)},
    'createdAt', ${iso(sql`b."createdAt"`)}) order by b.spot)
  from spot_block b where b.single_class_id = c.single_class_id), '[]'::json)`
