import { type SQL, sql } from 'drizzle-orm'
import type { TimeInterval, DaySpan } from '@aforo/domain/reporting/today/day-span.ts'
import type { Awaited, AwaitedList, AwaitedRow, AwaitedSum, DayMoney } from '@aforo/domain/reporting/today/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'

type Counted = Omit<DayMoney, 'net'>

/** The day's charges by way of paying, as the admin of money lists them, in centavos; one statement. */
export async function moneyOfDay(db: Tx, { day, before }: DaySpan): Promise<Counted> {
  const charged = (from: Date, until: Date): SQL =>
    sql`i."createdAt" >= ${from} and i."createdAt" < ${until} and i.status <> 'failed'`
  const { rows } = await db.execute<{ money: Counted }>(sql`
    with ways as (
      select p.payment_kind, count(*) as count, sum(i.total_payment) as total_payment, sum(i.refunded) as refunded
      from invoice i join purchase p using (purchase_id) where ${charged(day.from, day.before)} group by p.payment_kind)
    select json_build_object(
      'ways', coalesce((select json_agg(w order by total_payment desc, payment_kind) from ways w), '[]'::json),
      'net_before', (select coalesce(sum(i.total_payment - i.refunded), 0) from invoice i join purchase p using (purchase_id)
        where ${charged(before.from, before.until)} and p.payment_kind <> 'balance'),
      'given_back', (select json_build_object('count', count(*), 'total', coalesce(sum(amount), 0)) from refund
        where status <> 'failed' and "createdAt" >= ${day.from} and "createdAt" < ${day.before})) as money`)
  const row = rows[0]
  if (!row) throw new Error('money of a day: expected one row, found none.')
  return row.money
}

const isPending = (...kinds: readonly string[]): SQL => sql`p.status = 'pending' and p.paid_with is null
  and p.payment_kind in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`

/** The lists of expected money: `since` is the start of the wait, `until` its end or the day of the charge. */
const lists: Record<AwaitedList | 'at_desk', (tomorrow: TimeInterval) => SQL> = {
  at_desk: () => sql`
    select p.*, p.total_payment as total, p."createdAt" as since, p.pending_until as until
    from purchase p where ${isPending('cash', 'transfer')}`,
  vouchers: () => sql`
    select p.*, p.total_payment as total, p."createdAt" as since, p.pending_until as until
    from purchase p where ${isPending('oxxo', 'spei')}`,
  past_due: () => sql`
    select p.*, s.amount as total, s.past_due_since as since, null::timestamptz as until
    from subscription s join purchase p using (purchase_id) where s.status = 'past_due' and p.status = 'active'`,
  renewals: ({ from, before }) => sql`
    select p.*, s.amount as total, null::timestamptz as since, s.period_end as until
    from subscription s join purchase p using (purchase_id)
    where s.status in ('active', 'trialing') and p.status = 'active' and not s.cancel_at_period_end
      and s.period_end >= ${from} and s.period_end < ${before}`,
}

const sumOf = (list: SQL): SQL => sql`(select json_build_object('count', count(*), 'total', coalesce(sum(a.total), 0),
  'oldest', ${iso(sql`min(a.since)`)}) from (${list}) a)`

/** The sums of expected money, in centavos; one statement. */
export async function sumsAwaited(db: Tx, tomorrow: TimeInterval): Promise<Awaited> {
  const { rows } = await db.execute<Record<keyof Awaited, AwaitedSum>>(sql`
    select ${sumOf(lists.at_desk(tomorrow))} as at_desk, ${sumOf(lists.vouchers(tomorrow))} as vouchers,
      ${sumOf(lists.past_due(tomorrow))} as past_due, ${sumOf(lists.renewals(tomorrow))} as renewals`)
  const row = rows[0]
  if (!row) throw new Error('expected money: expected one row, found none.')
  return row
}

/** One page of such a list, oldest first, in centavos. */
export async function rowsAwaited(
  db: Tx,
  of: AwaitedList,
  tomorrow: TimeInterval,
  { offset, most }: { offset: number; most: number },
): Promise<{ rows: AwaitedRow[]; total: number }> {
  const list = lists[of](tomorrow)
  const order = sql`order by coalesce(a.since, a.until), a.purchase_id`
  const { rows } = await db.execute<{ rows: AwaitedRow[]; total: number }>(sql`
    select (select count(*)::int from (${list}) a) as total, coalesce((
      select json_agg(json_build_object('purchase_id', a.purchase_id, 'customer', json_build_object(
          'customer_id', k.customer_id, 'name', trim(k.name || ' ' || k.last_name)), 'title', a.title,
        'payment_kind', a.payment_kind, 'total', a.total, 'since', ${iso(sql`a.since`)}, 'until', ${iso(sql`a.until`)}) ${order})
      from (select * from (${list}) a ${order} limit ${most} offset ${offset}) a
      join customer k on k.customer_id = a.customer_id), '[]'::json) as rows`)
  return rows[0] ?? { rows: [], total: 0 }
}
