import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { type Credit, type LedgerKind, type CreditGrant, grantFrom } from '@aforo/domain/commerce/credits/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { allGrants } from './grant-queries.ts'
import { availableClass, creditEntry } from './tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { location } from '../../catalogue/studio/tables.ts'

export async function listGrants(db: Tx, customer_id: number, now: Date, most: number): Promise<CreditGrant[]> {
  const { rows } = await db.execute<{ grant: Credit }>(allGrants(customer_id, now, most))
  return rows.map(({ grant }) => grantFrom(grant))
}

export type Movement = {
  available_class_id: number
  class_reservation_id: number
  units: number
  returns: 0 | 1
}

export type MoveResult = { moved: boolean; waiting: { available_class_id: number; expiration_days: number }[] }

/**
 * Changes grants and writes a ledger line for each movement, in one statement. A counted grant never falls below zero;
 * revoked grants and those of other customers are not changed. When `moved` is false, not every movement was possible
 * and the caller must roll back.
 */
export async function moveGrants(
  tx: Tx,
  kind: LedgerKind & ('reserved' | 'returned'),
  customer_id: number,
  movements: readonly Movement[],
  { by, now }: { by: number | null; now: Date },
): Promise<MoveResult> {
  const encoded = JSON.stringify(movements)
  const { rows } = await tx.execute<MoveResult>(sql`
    with wanted as (
      select * from json_to_recordset(${encoded}::json)
        as (available_class_id int, class_reservation_id int, units int, "returns" int)
    ), moved as (
      update available_class a set available = a.available + w.units, returns = a.returns + w.returns,
        expiration_date = ${kind === 'returned' ? expirationAfterReturn(now) : sql`a.expiration_date`}
      from (select available_class_id, sum(units)::int as units, sum("returns")::int as returns
        from wanted group by available_class_id) w
      where a.available_class_id = w.available_class_id and a.customer_id = ${customer_id}
        and ${mayMove(kind)}
      returning a.available_class_id, a.expiration_date, a.expiration_days
    ), written as (
      insert into credit_entry (available_class_id, customer_id, kind, amount, class_reservation_id, "by", "createdAt")
      select w.available_class_id, ${customer_id}, ${kind}, w.units, w.class_reservation_id, ${by}::int,
        ${now}::timestamptz
      from wanted w join moved m on m.available_class_id = w.available_class_id
      returning 1
    )
    select (select count(*) from written) = (select count(*) from wanted) as moved, coalesce((
      select json_agg(json_build_object('available_class_id', available_class_id, 'expiration_days', expiration_days))
      from moved where expiration_date is null and expiration_days is not null), '[]'::json) as waiting`)
  return rows[0] ?? { moved: false, waiting: [] }
}

const expirationAfterReturn = (now: Date): SQL => sql`case
  when a.expiration_days is not null and a.expiration_date > ${now}::timestamptz and not exists (
    select 1 from credit_entry taken where taken.available_class_id = a.available_class_id and taken.kind = 'reserved'
      and taken.class_reservation_id not in (select class_reservation_id from wanted)
      and not exists (select 1 from credit_entry back
        where back.class_reservation_id = taken.class_reservation_id and back.kind = 'returned'))
    and not exists (select 1 from credit_entry said where said.available_class_id = a.available_class_id
      and said.kind = 'extended')
  then null else a.expiration_date end`

const mayMove = (kind: 'reserved' | 'returned'): SQL =>
  kind === 'returned'
    ? sql`(a.amount = -1) = (w.units = 0)`
    : sql`(a.amount = -1) = (w.units = 0) and a."revokedAt" is null and (w.units = 0 or a.available + w.units >= 0)`

export type ReadEntry = {
  available_class_ledger_id: number
  available_class_id: number
  kind: LedgerKind
  units: number
  by: number | null
  customer_id: number
  why: string | null
  class_reservation_id: number | null
  single_class: { class_type: string; class_date: string; timezone: string | null } | null
  guest: string | null
  isMove: boolean
  title: string
  isUnlimited: boolean
  expiration_date: string | null
  createdAt: string
}
export type Pages = { most: number; skip?: number; grantId?: number }

/** The newest lines of a customer's ledger, or of one grant's, with the class of each line. */
export async function listEntries(
  db: Tx,
  customer_id: number,
  { most, skip = 0, grantId }: Pages,
): Promise<{ entries: ReadEntry[]; total: number }> {
  const { rows } = await db.execute<{ entries: ReadEntry[]; total: number }>(sql`
    with ledger as (
      select * from credit_entry where customer_id = ${customer_id}
        and (${grantId ?? null}::int is null or available_class_id = ${grantId ?? null}::int)
    ), shown as (
      select * from ledger order by credit_entry_id desc limit ${most} offset ${skip}
    )
    select (select count(*)::int from ledger) as total, coalesce((
      select json_agg(line order by line.available_class_ledger_id desc) from (${shownLines}) line), '[]'::json) as entries`)
  return rows[0] ?? { entries: [], total: 0 }
}

/**
 * The lines of `shown` with what their sentences need. An expired grant is dated by its end, not by when the job wrote
 * the line.
 */
const shownLines = sql`
    select e.credit_entry_id as available_class_ledger_id, e.available_class_id, e.kind, e.amount as units, e."by",
      e.customer_id, e.why, e.class_reservation_id, r.guest,
      coalesce(r.cancel_kind = 'moved', false) as "isMove", a.title, a.amount = -1 as "isUnlimited",
      case when c.single_class_id is not null then json_build_object('class_type', t.name,
        'class_date', ${iso(sql`c.class_date`)}, 'timezone', l.timezone) end as single_class,
      case when e.kind = 'extended' and not exists (select 1 from credit_entry later
          where later.available_class_id = e.available_class_id and later.kind = 'extended'
            and later.credit_entry_id > e.credit_entry_id)
        then ${iso(sql`a.expiration_date`)} end as expiration_date,
      ${iso(sql`case when e.kind = 'expired' then least(e."createdAt", a.expiration_date) else e."createdAt" end`)} as "createdAt"
    from shown e
    join available_class a on a.available_class_id = e.available_class_id
    left join class_reservation r on r.class_reservation_id = e.class_reservation_id
    left join single_class c on c.single_class_id = r.single_class_id
    left join class_type t on t.class_type_id = c.class_type_id
    left join location l on l.location_id = c.location_id`

export async function setExpiration(tx: Tx, available_class_id: number, end: Date): Promise<void> {
  await tx
    .update(availableClass)
    .set({ expiration_date: end })
    .where(and(eq(availableClass.available_class_id, available_class_id), isNull(availableClass.expiration_date)))
}

export async function findClassToPay(db: Tx, single_class_id: number) {
  const [found] = await db
    .select({
      class_date: iso(singleClass.class_date),
      class_type_id: singleClass.class_type_id,
      timezone: location.timezone,
    })
    .from(singleClass)
    .innerJoin(location, eq(location.location_id, singleClass.location_id))
    .where(eq(singleClass.single_class_id, single_class_id))
  return found ?? null
}

export type CreditGrantRow = Omit<typeof availableClass.$inferInsert, 'available_class_id'>
type EntryRow = Omit<typeof creditEntry.$inferInsert, 'credit_entry_id' | 'available_class_id'>

export async function insertCreditGrant(tx: Tx, grant: CreditGrantRow, entry: EntryRow): Promise<number> {
  const [inserted] = await tx
    .insert(availableClass)
    .values(grant)
    .returning({ available_class_id: availableClass.available_class_id })
  if (!inserted) throw new Error('available_class: expected one new row, found none.')
  await tx.insert(creditEntry).values({ ...entry, available_class_id: inserted.available_class_id })
  return inserted.available_class_id
}
