import { NOW, tokenOf } from './seed.ts'
import { scaled } from './scale.ts'

export const DAYS = 730
const CLASSES = scaled(15_000, 300)
const SEATS_OF_A_CLASS = 34
const PEOPLE = scaled(8000, 200)
const CHARGES = scaled(60_000, 600)
const VIDEOS = 300
const CODES = 50
const PLAYBACKS = scaled(120_000, 1000)

const START = `'${NOW.toISOString()}'::timestamptz - interval '${DAYS} days'`
const hashModulo = (expression: string, modulus: number, salt = 0) =>
  `abs(hashint4((${expression}) + ${salt * 7919}) % ${modulus})`
const person = `1 + (${hashModulo('n * 97 + k', PEOPLE, 1)} * ${hashModulo('n * 31 + k', PEOPLE, 2)}::bigint / ${PEOPLE})::int`

export const busyStudio: readonly string[] = [
  `insert into customer (customer_id, name, last_name, email, mailbox, phone, "createdAt")
    select n, 'Ana ' || n, 'Prado', n || '@example.com', n || '@example.com', '55' || lpad(n::text, 8, '0'), ${START}
    from generate_series(1, ${PEOPLE}) n`,
  `insert into account (uid, email, password_hash, "createdAt") values ('u1', '1@example.com', '', '2024-01-01')`,
  `insert into session (token_hash, uid, "createdAt", idle_until, expires_at)
    values (sha256('${tokenOf(1)}'), 'u1', '2026-11-01', '2027-06-01', '2027-06-01')`,
  `update customer set uid = 'u1', role = 'admin' where customer_id = 1`,
  `insert into setting (key, value, "updatedAt") values ('staff_second_factor', '"optional"', ${START})`,
  `insert into location (location_id, name, timezone) values (1, 'Roma', null), (2, 'Tijuana', 'America/Tijuana')`,
  `insert into class_type (class_type_id, name) select n, 'Clase ' || n from generate_series(1, 8) n`,
  `insert into instructor (instructor_id, name) select n, 'Coach ' || n from generate_series(1, 12) n`,
  `insert into single_class (single_class_id, class_date, minutes, capacity, booked, class_type_id, location_id, "cancelledAt", "listClosedAt")
    select n, at, 50, 40, 0, 1 + n % 8, 1 + n % 2, case when n % 50 = 0 then at end, case when n % 2 = 0 then at end
    from (select n, ${START} + n * interval '${(DAYS * 24 * 60) / CLASSES} minutes' as at from generate_series(1, ${CLASSES}) n) c`,
  `insert into class_instructor (single_class_id, instructor_id, position)
    select n, 1 + (n + k) % 12, k from generate_series(1, ${CLASSES}) n, generate_series(0, 1) k where k = 0 or n % 6 = 0`,
  `insert into class_package (class_package_id, title, price, class_amount, expiration_days, is_subscription, subscription_period, subscription_interval)
    select n, 'Paquete ' || n, n * 20000, case when n = 1 then -1 else n * 4 end, 60, n = 6, case when n = 6 then 'month' end,
      case when n = 6 then 1 end from generate_series(1, 6) n`,
  `insert into discount (discount_id, code, amount, is_percent, "createdAt") select n, 'CODIGO' || n, 1000, true, ${START} from generate_series(1, ${CODES}) n`,
  `insert into purchase (purchase_id, customer_id, class_package_id, title, amount, total_payment, class_amount, expiration_days,
      status, payment_kind, attempt_key, discount_id, discount_amount, "paidAt", "createdAt", "updatedAt")
    select n, 1 + (n - 1) % ${PEOPLE}, k.class_package_id, k.title, k.price, k.price - taken, k.class_amount, 60,
      case when n % 40 = 0 then 'failed' else 'completed' end, (array['card','card','cash','terminal','oxxo','transfer'])[1 + n % 6],
      'bench-' || n, case when taken > 0 then 1 + n / 10 % ${CODES} end, taken, case when n % 40 > 0 then at end, at, at
    from (select n, ${START} + n * interval '${(DAYS * 24 * 60) / CHARGES} minutes' as at from generate_series(1, ${CHARGES}) n) b
    join class_package k on k.class_package_id = 1 + n % 6, lateral (select case when n % 10 = 0 then k.price / 10 else 0 end as taken) d`,
  `insert into invoice (invoice_id, purchase_id, customer_id, gateway, gateway_invoice_id, kind, total_payment, refunded, status, "createdAt", "updatedAt")
    select purchase_id, purchase_id, customer_id, case when payment_kind in ('cash', 'terminal', 'transfer') then 'desk' else 'stripe' end,
      'in-' || purchase_id, 'purchase', total_payment, case when purchase_id % 40 = 1 then total_payment else 0 end,
      case when "paidAt" is null then 'failed' when purchase_id % 40 = 1 then 'refunded' else 'paid' end, "createdAt", "createdAt" from purchase`,
  `insert into refund (purchase_id, invoice_id, gateway, gateway_refund_id, amount, status, reason, "createdAt", "updatedAt")
    select purchase_id, invoice_id, gateway, 're-' || invoice_id, refunded, 'succeeded', 'Lo pidió', "createdAt" + interval '3 days',
      "createdAt" + interval '3 days' from invoice where refunded > 0`,
  `insert into subscription (purchase_id, customer_id, gateway, gateway_subscription_id, status, amount, period_start, period_end, "endedAt", "createdAt", "updatedAt")
    select purchase_id, customer_id, 'stripe', 'sub-' || purchase_id, case when purchase_id % 4 = 0 then 'ended' else 'active' end, total_payment,
      "createdAt", '2026-12-20', case when purchase_id % 4 = 0 then "createdAt" + interval '90 days' end, "createdAt", "createdAt"
    from purchase where class_package_id = 6 and "paidAt" is not null`,
  `insert into available_class (available_class_id, customer_id, purchase_id, class_package_id, title, amount, available, expiration_date, "createdAt")
    select purchase_id, customer_id, purchase_id, class_package_id, title, class_amount, case when class_amount = -1 then -1 else purchase_id % 3 end,
      "createdAt" + interval '60 days', "createdAt" from purchase`,
  `insert into class_reservation (single_class_id, customer_id, available_class_id, attend, "attendedAt", class_stars,
      coach_stars, comment, "ratedAt", "createdAt", "deletedAt", cancel_kind)
    select distinct on (single_class_id, customer_id) * from (
      select n as single_class_id, p as customer_id, p + ${PEOPLE} * (n * ${Math.floor(CHARGES / PEOPLE)} / ${CLASSES + 1}) as available_class_id, fate between 15 and 94 as attend,
        case when fate between 15 and 94 then at end, case when fate between 15 and 34 then 1 + d % 5 end,
        case when fate between 15 and 34 then 1 + d / 7 % 5 end, case when fate between 15 and 19 then 'Me gustó' end,
        case when fate between 15 and 34 then at + interval '2 hours' end, at - interval '2 days',
        case when fate < 15 then at - interval '1 hour' end,
        case when fate < 5 then 'late' when fate < 15 then 'in-time' end
      from (select n, c.class_date as at, ${person} as p, ${hashModulo('n * 50 + k', 100, 3)} as fate, ${hashModulo('n * 50 + k', 1000, 4)} as d
        from generate_series(1, ${CLASSES}) n, generate_series(0, ${SEATS_OF_A_CLASS - 1}) k, single_class c
        where c.single_class_id = n) picked) seats`,
  `insert into credit_entry (available_class_id, customer_id, kind, amount, "createdAt")
    select available_class_id, customer_id, 'granted', greatest(amount, 0), "createdAt" from available_class`,
  `insert into credit_entry (available_class_id, customer_id, kind, amount, class_reservation_id, "createdAt")
    select available_class_id, customer_id, 'reserved', -1, class_reservation_id, "createdAt" from class_reservation`,
  `update single_class c set booked = seats.many
    from (select single_class_id, count(*) as many from class_reservation where "deletedAt" is null group by 1) seats
    where seats.single_class_id = c.single_class_id`,
  `insert into video (video_id, name, url, duration, instructor_id, class_type_id, "publishedAt")
    select n, 'Video ' || n, 'https://example.com/' || n, 30, 1 + n % 12, 1 + n % 8, ${START} from generate_series(1, ${VIDEOS}) n`,
  `insert into video_playback (video_id, customer_id, sitting, seconds, "startedAt", "updatedAt")
    select 1 + ${hashModulo('n', VIDEOS, 5)}, 1 + ${hashModulo('n', PEOPLE, 6)}, 's' || n, ${hashModulo('n', 2400, 7)}, at, at
    from (select n, ${START} + n * interval '${(DAYS * 24 * 60) / PLAYBACKS} minutes' as at from generate_series(1, ${PLAYBACKS}) n) b`,
]
