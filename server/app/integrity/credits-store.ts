import { sql } from 'drizzle-orm'
import type { Invariant } from './store.ts'

/** Invariants of credit grants and their ledger (R3). */
export const creditInvariants: readonly Invariant[] = [
  {
    name: 'I4 balance',
    table: 'available_class',
    broken: () => sql`
      select a.available_class_id as id, coalesce(sum(e.amount), 0) || ' left, the sum of its ledger' as expected,
        a.available || ' left' as found
      from available_class a left join credit_entry e using (available_class_id) where a.amount <> -1
      group by a.available_class_id having a.available <> coalesce(sum(e.amount), 0)`,
  },
  {
    name: 'I4 never below zero',
    table: 'available_class',
    broken: () => sql`
      select available_class_id as id, 'at least 0 left' as expected, available || ' left' as found
      from available_class where amount <> -1 and available < 0`,
  },
  {
    name: 'I4 granted once',
    table: 'available_class',
    broken: () => sql`
      select a.available_class_id as id, 'one line granted of ' || greatest(a.amount, 0) as expected,
        coalesce(string_agg(e.amount::text, ', '), 'none') as found
      from available_class a left join credit_entry e on e.available_class_id = a.available_class_id and e.kind = 'granted'
      group by a.available_class_id having count(e.credit_entry_id) <> 1 or sum(e.amount) <> greatest(a.amount, 0)`,
  },
  {
    name: 'I4 unlimited never moves',
    table: 'available_class',
    broken: () => sql`
      select a.available_class_id as id, 'unlimited, and lines of 0' as expected,
        a.available || ' left, lines of ' || coalesce(sum(abs(e.amount)), 0) as found
      from available_class a left join credit_entry e using (available_class_id) where a.amount = -1
      group by a.available_class_id having a.available <> -1 or coalesce(sum(abs(e.amount)), 0) <> 0`,
  },
  {
    name: 'I4 cancellations counted',
    table: 'available_class',
    broken: () => sql`
      select a.available_class_id as id, 'at most ' || count(e.credit_entry_id) || ' returns, as the ledger has' as expected,
        a.returns || ' returns' as found
      from available_class a left join credit_entry e on e.available_class_id = a.available_class_id and e.kind = 'returned'
      group by a.available_class_id having a.returns > count(e.credit_entry_id)`,
  },
  {
    name: 'I5 every seat is paid',
    table: 'class_reservation',
    broken: () => sql`
      select r.class_reservation_id as id, 'one ledger entry reserved, of its credit grant ' || coalesce(r.available_class_id::text, '') as expected,
        count(e.credit_entry_id) || ' lines' as found
      from class_reservation r
      left join single_class c using (single_class_id)
      left join available_class a on a.available_class_id = r.available_class_id and a.customer_id = r.customer_id
      left join credit_entry e on e.class_reservation_id = r.class_reservation_id and e.kind = 'reserved'
        and e.available_class_id = a.available_class_id and e.amount = case when a.amount = -1 then 0 else -1 end
      where r."deletedAt" is null
        and not (r.available_class_id is null and (r.is_cash or c.class_package_id is not null))
      group by r.class_reservation_id having count(e.credit_entry_id) <> 1`,
  },
  {
    name: 'I5 a credit good on the day',
    table: 'class_reservation',
    // Except when the studio moved the class after the reservation (R6).
    broken: () => sql`
      select r.class_reservation_id as id, 'a credit grant valid at ' || c.class_date as expected, 'valid until ' || a.expiration_date as found
      from class_reservation r join single_class c using (single_class_id) join available_class a using (available_class_id)
      where r."deletedAt" is null and c."cancelledAt" is null
        and a.expiration_date + interval '15 minutes 1 second' <= c.class_date
        and not coalesce(c."movedAt" > r."createdAt", false)`,
  },
  {
    name: 'I5 given back only when cancelled',
    table: 'credit_entry',
    broken: () => sql`
      select b.credit_entry_id as id, 'a cancelled reservation of the same credit grant that was charged' as expected,
        'reservation ' || b.class_reservation_id || case when r."deletedAt" is null then ', live' else ', credit grant ' || coalesce(s.available_class_id::text, 'none') end as found
      from credit_entry b left join class_reservation r using (class_reservation_id)
      left join credit_entry s on s.class_reservation_id = b.class_reservation_id and s.kind = 'reserved'
      where b.kind = 'returned'
        and (r."deletedAt" is null or s.available_class_id is distinct from b.available_class_id or b.amount <> -s.amount)`,
  },
]
