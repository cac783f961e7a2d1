import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type {
  CashSession,
  Movement,
  LocationSession,
  ReturnedSeat,
  WayTotal,
} from '@aforo/domain/commerce/cash-session/shapes.ts'
import type { SessionSort } from '@aforo/domain/commerce/cash-session/contract.ts'
import type { Order } from '@aforo/domain/values/sorting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { orderBy, type SortKey } from '../../platform/database/reading/order-by.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { staffName } from '../../people/staff/staff-queries.ts'
import { sumCashFor } from './store.ts'
import { location } from '../../catalogue/studio/tables.ts'

/** Cash session `t` with its location `l`, money in centavos. */
const cutAsJson = sql`json_build_object('till_cut_id', t.till_cut_id,
  'location', json_build_object('location_id', l.location_id, 'name', l.name), 'opening_float', t.opening_float,
  'opened_by', ${staffName(sql`t.opened_by`)}, 'openedAt', ${iso(sql`t."openedAt"`)},
  'closed', case when t."closedAt" is not null then json_build_object('counted', t.counted, 'expected', t.expected,
    'difference', t.counted - t.expected, 'difference_reason', t.difference_reason, 'kept', t.kept, 'pieces', t.pieces,
    'closed_by', ${staffName(sql`t.closed_by`)}, 'closedAt', ${iso(sql`t."closedAt"`)}) end)`

/** Cash movement `m`, money in centavos. */
const movementAsJson = sql`json_build_object('till_movement_id', m.till_movement_id, 'till_cut_id', m.till_cut_id,
  'location_id', m.location_id, 'way', m.way, 'kind', m.kind, 'amount', m.amount, 'by', ${staffName(sql`m."by"`)},
  'reason', m.reason, 'what', coalesce(p.title, k.name), 'customer', case when w.customer_id is not null then
    json_build_object('customer_id', w.customer_id, 'name', trim(w.name || ' ' || w.last_name)) end,
  'purchase_id', m.purchase_id, 'single_class_id', r.single_class_id, 'createdAt', ${iso(sql`m."createdAt"`)})`
const movementTables = sql`left join purchase p on p.purchase_id = m.purchase_id
  left join class_reservation r on r.class_reservation_id = m.class_reservation_id
  left join single_class c on c.single_class_id = r.single_class_id
  left join class_type k on k.class_type_id = c.class_type_id
  left join customer w on w.customer_id = coalesce(m.customer_id, p.customer_id, r.customer_id)`

const movementsWhere = (which: SQL): SQL => sql`coalesce((
  select json_agg(${movementAsJson} order by m.till_movement_id) from till_movement m ${movementTables} where ${which}),
  '[]'::json)`

/**
 * What customers got back for seats paid in cash at the location of session `t`: from the close of the session before
 * until the close of this one.
 */
const returnedSeats = sql`coalesce((
  select json_agg(json_build_object('class_reservation_id', r.class_reservation_id, 'single_class_id', r.single_class_id,
    'what', k.name, 'customer', json_build_object('customer_id', w.customer_id, 'name', trim(w.name || ' ' || w.last_name)),
    'gives', g.gives, 'amount', g.amount, 'createdAt', ${iso(sql`g."createdAt"`)}) order by g."createdAt", r.class_reservation_id)
  from (
    select e.class_reservation_id, 'class' as gives, ${sumCashFor(sql`e.class_reservation_id`)} as amount, e."createdAt"
    from credit_entry e where e.kind = 'granted' and e.class_reservation_id is not null
    union all
    select s.class_reservation_id, 'account_money', a.amount, a."createdAt"
    from account_money a join class_reservation s on a.dedupe_key = 'seat-cancelled:' || s.class_reservation_id
    where a.why = 'seat-cancelled') g
  join class_reservation r on r.class_reservation_id = g.class_reservation_id
  join single_class c on c.single_class_id = r.single_class_id and c.location_id = t.location_id
  join class_type k on k.class_type_id = c.class_type_id join customer w on w.customer_id = r.customer_id
  where g."createdAt" <= coalesce(t."closedAt", 'infinity') and g."createdAt" > coalesce((select max(b."closedAt")
    from till_cut b where b.location_id = t.location_id and b.till_cut_id < t.till_cut_id), '-infinity')), '[]'::json)`

export type SessionRead = CashSession & {
  movements: Movement[]
  totals: WayTotal[]
  returned: ReturnedSeat[]
  hasNewer: boolean
}

export async function findSession(db: Tx, till_cut_id: number): Promise<SessionRead | null> {
  const { rows } = await db.execute<{ cut: CashSession } & Omit<SessionRead, keyof CashSession>>(sql`
    select ${cutAsJson} as cut, ${movementsWhere(sql`m.till_cut_id = t.till_cut_id`)} as movements,
      ${returnedSeats} as returned,
      exists (select from till_cut n where n.location_id = t.location_id and n.till_cut_id > t.till_cut_id) as "hasNewer",
      coalesce((select json_agg(json_build_object('way', s.way, 'count', s.count, 'came', s.came, 'went', s.went)
        order by s.way) from (
          select way, count(*)::int as count, coalesce(sum(amount) filter (where amount > 0), 0)::int as came,
            coalesce(sum(amount) filter (where amount < 0), 0)::int as went
          from till_movement where till_cut_id = t.till_cut_id group by way) s), '[]'::json) as totals
    from till_cut t join location l on l.location_id = t.location_id where t.till_cut_id = ${till_cut_id}`)
  const [row] = rows
  if (!row) return null
  const { cut, ...more } = row
  return { ...cut, ...more }
}

/** Every location with its open cash session and the float of its last one. Archived locations are left out unless one is open. */
export async function listLocationSessions(db: Tx): Promise<LocationSession[]> {
  const { rows } = await db.execute<{ place: LocationSession }>(sql`
    select json_build_object('location', json_build_object('location_id', l.location_id, 'name', l.name),
      'open', case when t.till_cut_id is not null then ${cutAsJson} end,
      'left', (select o.kept from till_cut o where o.location_id = l.location_id and o."closedAt" is not null
        order by o.till_cut_id desc limit 1)) as place
    from location l left join till_cut t on t.location_id = l.location_id and t."closedAt" is null
    where l."archivedAt" is null or t.till_cut_id is not null order by l."order", l.location_id`)
  return rows.map(({ place }) => place)
}

export async function listWaitingMovements(db: Tx, most: number): Promise<Movement[]> {
  const { rows } = await db.execute<{ movement: Movement }>(sql`
    select ${movementAsJson} as movement from till_movement m ${movementTables} where m.till_cut_id is null
    order by m."createdAt" desc, m.till_movement_id desc limit ${most}`)
  return rows.map(({ movement }) => movement)
}

const sortKeys: Record<SessionSort, SortKey> = {
  opened_at: { key: sql`t."openedAt"` },
  location: { key: sql`l.name`, join: sql`join location l using (location_id)` },
  closed_by: { key: sql`w.found_by`, join: sql`join customer w on w.customer_id = t.closed_by` },
  difference: { key: sql`t.counted - t.expected` },
  counted: { key: sql`t.counted` },
}

type ClosedCutsFilter = { readonly from: Date; readonly to: Date; readonly location_id: number | null }

export async function closedCuts(
  db: Tx,
  { from, to, location_id }: ClosedCutsFilter,
  order: Order<SessionSort>,
  { offset, most }: { offset: number; most: number },
): Promise<{ cuts: CashSession[]; total: number }> {
  const { key, join = sql`` } = sortKeys[order.sort]
  const matches = sql`t."closedAt" is not null and t."openedAt" >= ${from} and t."openedAt" <= ${to}
    and (${location_id}::int is null or t.location_id = ${location_id}::int)`
  const { rows } = await db.execute<{ cuts: CashSession[]; total: number }>(sql`
    select (select count(*)::int from till_cut t where ${matches}) as total, coalesce((
      select json_agg(${cutAsJson} ${orderBy(sql`t.sort_key`, sql`t.till_cut_id`, order)})
      from (select t.*, ${key} as sort_key from till_cut t ${join} where ${matches}
        ${orderBy(key, sql`t.till_cut_id`, order)} limit ${most} offset ${offset}) t
      join location l on l.location_id = t.location_id), '[]'::json) as cuts`)
  return rows[0] ?? { cuts: [], total: 0 }
}

export async function isActiveLocation(db: Tx, location_id: number): Promise<boolean> {
  return (await db.$count(location, and(eq(location.location_id, location_id), isNull(location.archivedAt)))) > 0
}
