import { sql } from 'drizzle-orm'
import { isOnMap } from '../../catalogue/studio/room/spot-queries.ts'
import type { Invariant } from './store.ts'

export const seatInvariants: readonly Invariant[] = [
  {
    name: 'I1 places taken',
    table: 'single_class',
    broken: () => sql`
      select c.single_class_id as id, 'booked ' || count(r.single_class_id) || ', as many as live reservations' as expected,
        'booked ' || c.booked as found
      from single_class c left join class_reservation r
        on r.single_class_id = c.single_class_id and r."deletedAt" is null
      group by c.single_class_id having c.booked <> count(r.single_class_id)`,
  },
  {
    name: 'I1 places out of use',
    table: 'single_class',
    broken: () => sql`
      select c.single_class_id as id, 'blocked ' || count(b.spot) || ', as many as blocked spots' as expected,
        'blocked ' || c.blocked as found
      from single_class c left join spot_block b using (single_class_id)
      group by c.single_class_id having c.blocked <> count(b.spot)`,
  },
  {
    name: 'I1 capacity',
    table: 'single_class',
    broken: () => sql`
      select single_class_id as id, 'at most ' || capacity || ' places taken or out of use' as expected,
        booked + blocked || ' in all' as found
      from single_class where booked + blocked > capacity`,
  },
  {
    name: 'I2 one seat, one person',
    table: 'class_reservation',
    broken: () => sql`
      select min(class_reservation_id) as id, 'one live reservation of spot ' || spot as expected, count(*) || ' in class ' || single_class_id as found
      from class_reservation where "deletedAt" is null and spot is not null
      group by single_class_id, spot having count(*) > 1`,
  },
  {
    name: 'I2 no seat on a blocked spot',
    table: 'class_reservation',
    broken: () => sql`
      select r.class_reservation_id as id, 'no reservation of blocked spot ' || r.spot as expected,
        'customer ' || r.customer_id as found
      from class_reservation r join spot_block b using (single_class_id, spot) where r."deletedAt" is null`,
  },
  {
    name: 'I2 spots of the map',
    table: 'class_reservation',
    // Future seats only: rooms of past classes may have been redrawn since.
    broken: (now) => sql`
      select r.class_reservation_id as id,
        'a spot of the map ' || coalesce('"' || m.name || '"', t.spot_map, '(none)') as expected, r.spot as found
      from class_reservation r join single_class c using (single_class_id) join class_type t using (class_type_id)
        left join custom_spot_map m using (custom_spot_map_id)
      where r."deletedAt" is null and r.spot is not null and c.class_date > ${now}::timestamptz
        and not ${isOnMap(sql`r.spot`)}`,
  },
  {
    name: 'I3 once per class',
    table: 'class_reservation',
    broken: () => sql`
      select min(class_reservation_id) as id, 'one live reservation per customer, without guests' as expected,
        count(*) || ' of customer ' || customer_id || ' in class ' || single_class_id as found
      from class_reservation where "deletedAt" is null and guest is null
      group by single_class_id, customer_id having count(*) > 1`,
  },
  {
    name: 'I3 guests with their host',
    table: 'class_reservation',
    broken: () => sql`
      select g.class_reservation_id as id, 'a live host in the same class' as expected,
        'host ' || h.class_reservation_id || ' of class ' || h.single_class_id || case when h."deletedAt" is null then '' else ', cancelled' end as found
      from class_reservation g join class_reservation h on h.class_reservation_id = g.host_id
      where g."deletedAt" is null and (h."deletedAt" is not null or h.single_class_id <> g.single_class_id
        or h.customer_id <> g.customer_id)`,
  },
  {
    name: 'I3 a paying hold has its purchase',
    table: 'seat_hold',
    // The hold of a paid or failed purchase remains until the seat is booked or the hold expires.
    broken: (now) => sql`
      select h.seat_hold_id as id, 'a purchase for class ' || h.single_class_id || ' that is pending, or ended since' as expected,
        'customer ' || h.customer_id || ' has none' as found
      from seat_hold h where h.kind = 'paying' and h.expires_at > ${now}::timestamptz and not exists (
        select 1 from purchase p where p.customer_id = h.customer_id and p.single_class_id = h.single_class_id
          and (p.status = 'pending' or p."updatedAt" >= h."createdAt"))`,
  },
  {
    name: 'I3 waiting or seated',
    table: 'waitlist',
    broken: () => sql`
      select w.waitlist_id as id, 'no waitlist entry with a seat, once seat-taken is processed' as expected,
        'customer ' || w.customer_id || ' has reservation ' || r.class_reservation_id as found
      from waitlist w join class_reservation r using (single_class_id, customer_id)
      where r."deletedAt" is null and r.guest is null and not exists (
        select 1 from event e where e.topic = 'seat-taken' and e."doneAt" is null
          and (e.payload ->> 'customer_id')::int = r.customer_id
          and (e.payload ->> 'single_class_id')::int = r.single_class_id)`,
  },
]
