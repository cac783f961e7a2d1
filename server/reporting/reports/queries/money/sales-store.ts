import { type SQL, sql } from 'drizzle-orm'
import type { PurchaseKind } from '@aforo/domain/commerce/purchases/shapes.ts'
import type { SaleMovement } from '@aforo/domain/reporting/reports/definitions/money/movement-words.ts'
import type { Linked } from '@aforo/domain/reporting/reports/report-definition.ts'
import { iso } from '../../../../platform/database/reading/iso.ts'
import type { ReportQuery, RowPage, Page } from '../../report-query.ts'
import { memoize } from '../../memoize.ts'
import { pageOf, personCell } from '../../page-store.ts'

/**
 * The CTE `movements`: every movement of money in the span, outgoing ones negative. A charge has one line for each
 * package that it paid, because a signup fee is charged together with another purchase (4.20). Cash refunds count as
 * cash, however the purchase was paid.
 */
const movements = (query: ReportQuery): SQL => sql`
  charge as (
    select i.invoice_id, i."createdAt" as moment, i.customer_id, i.purchase_id, p.class_package_id, p.title,
      p.payment_kind, i.gateway, i.kind, i.total_payment
    from invoice i join purchase p using (purchase_id)
    where ${isWithin(query, sql`i."createdAt"`)} and i.status <> 'failed'),
  fee as (
    select c.invoice_id, f.class_package_id, f.title, f.amount from charge c join purchase f on f.paid_with = c.purchase_id
    where c.kind = 'purchase' and not exists (select 1 from invoice e where e.purchase_id = c.purchase_id
      and e.kind = 'purchase' and e.status <> 'failed' and e.invoice_id < c.invoice_id)),
  line as (
    select c.*, c.total_payment - coalesce(f.amount, 0) as amount, false as is_fee
    from charge c left join (select invoice_id, sum(amount)::int as amount from fee group by invoice_id) f using (invoice_id)
    union all
    select c.invoice_id, c.moment, c.customer_id, c.purchase_id, f.class_package_id, f.title, c.payment_kind, c.gateway,
      c.kind, c.total_payment, f.amount, true
    from charge c join fee f using (invoice_id)),
  movement as (
    select case when payment_kind = 'balance' then 'balance' else kind end as what, invoice_id as ref, moment, customer_id,
      purchase_id, class_package_id, title, payment_kind, gateway, amount, is_fee from line
    union all
    select 'refund', r.refund_id, r."createdAt", p.customer_id, p.purchase_id, p.class_package_id, p.title,
      case r.gateway when 'desk' then 'cash' else p.payment_kind end, r.gateway, -r.amount, false
    from refund r join purchase p using (purchase_id)
    where ${isWithin(query, sql`r."createdAt"`)} and r.status <> 'failed' and r.gateway <> 'account'
    union all
    select 'paid_back', a.account_money_id, a."createdAt", a.customer_id, null, null, null, 'cash', 'desk', a.amount, false
    from account_money a
    where ${isWithin(query, sql`a."createdAt"`)} and a.why = 'paid-back' and a.amount < 0 and a.purchase_id is null
    union all
    select 'lost', d.dispute_id, d."closedAt", p.customer_id, p.purchase_id, p.class_package_id, p.title,
      coalesce(p.payment_kind, 'card'), d.gateway, -d.amount, false
    from dispute d left join purchase p using (purchase_id) where ${isWithin(query, sql`d."closedAt"`)} and d.status = 'lost'
    union all
    select 'in_dispute', d.dispute_id, d."createdAt", p.customer_id, p.purchase_id, p.class_package_id, p.title,
      coalesce(p.payment_kind, 'card'), d.gateway, d.amount, false
    from dispute d left join purchase p using (purchase_id) where ${isWithin(query, sql`d."createdAt"`)} and d.status = 'open'
    union all
    select 'pending', p.purchase_id, p."createdAt", p.customer_id, p.purchase_id, p.class_package_id, p.title,
      p.payment_kind, null, p.total_payment, false
    from purchase p where ${isWithin(query, sql`p."createdAt"`)} and p.status = 'pending' and p.paid_with is null
    union all
    select 'discount', p.purchase_id, p."paidAt", p.customer_id, p.purchase_id, p.class_package_id, p.title,
      p.payment_kind, null, p.discount_amount, false
    from purchase p where ${isWithin(query, sql`p."paidAt"`)} and p.discount_amount > 0 and ${wasSold}),
  movements as (select ${movementsOfPackage(query)})`

const isWithin = ({ from, until }: ReportQuery, moment: SQL): SQL => sql`${moment} >= ${from} and ${moment} < ${until}`

const movementsOfPackage = ({ filters: { class_package_id } }: ReportQuery): SQL =>
  class_package_id
    ? sql`what, ref, moment, customer_id, purchase_id, class_package_id, title, payment_kind, gateway, amount, false as is_fee
        from movement where class_package_id = ${class_package_id}`
    : sql`* from movement`

/** A failed purchase sold nothing (F28), except a subscription, which may fail after it was sold. */
export const wasSold = sql`(p.status <> 'failed' or p.subscription_period is not null)`

const isOneOf = (what: readonly SaleMovement[]): SQL =>
  sql`what in (${sql.join(
    what.map((kind) => sql`${kind}`),
    sql`, `,
  )})`
const sumOf = (...what: SaleMovement[]): SQL => sql`coalesce(sum(amount) filter (where ${isOneOf(what)}), 0)::float8`
const negativeSumOf = (...what: SaleMovement[]): SQL =>
  sql`coalesce(sum(-amount) filter (where ${isOneOf(what)}), 0)::float8`
const INCOMING = ['purchase', 'renewal'] as const
const OUTGOING = ['refund', 'paid_back', 'lost'] as const
const isCashFlow = isOneOf([...INCOMING, ...OUTGOING])

export type SalesTotals = Record<'tickets' | 'purchases' | 'renewals' | 'charged' | 'back' | 'lost' | 'net', number>

const countLines = sql`(count(*) filter (where ${isOneOf(INCOMING)}))::int`
const countCharges = sql`(count(*) filter (where ${isOneOf(INCOMING)} and not is_fee))::int`
const amountColumns = sql`${sumOf('purchase')} as purchases, ${sumOf('renewal')} as renewals, ${sumOf(...INCOMING)} as charged,
  ${negativeSumOf('refund', 'paid_back')} as back, ${negativeSumOf('lost')} as lost, ${sumOf(...INCOMING, ...OUTGOING)} as net`

type Group = SalesTotals &
  Record<'balance' | 'discounts' | 'pending' | 'in_dispute', number> & {
    by: 'all' | 'day' | 'way' | 'package'
    hasMoved: boolean
    day: string | null
    payment_kind: PurchaseKind
    gateway: string
    class_package_id: number | null
    package: string | null
  }

export const groupSales = memoize(async (query: ReportQuery): Promise<Group[]> => {
  const { rows } = await query.db.execute<Group>(sql`
    with ${movements(query)},
      grouped as (
        select case when grouping(day) = 0 then 'day' when grouping(gateway) = 0 then 'way'
            when grouping(class_package_id) = 0 then 'package' else 'all' end as by,
          day, payment_kind, gateway, class_package_id, bool_or(${isCashFlow}) as "hasMoved",
          case when grouping(class_package_id) = 0 then ${countLines} else ${countCharges} end as tickets, ${amountColumns},
          ${sumOf('balance')} as balance,
          ${sumOf('discount')} as discounts, ${sumOf('pending')} as pending, ${sumOf('in_dispute')} as in_dispute
        from (select *, (moment at time zone ${query.zone})::date as day from movements) m
        group by grouping sets ((), (day), (payment_kind, gateway), (class_package_id)))
    select g.*, to_char(g.day, 'YYYY-MM-DD') as day, k.title as package
    from grouped g left join class_package k using (class_package_id)`)
  return rows
})

export async function salesByPerson(query: ReportQuery, most: number) {
  const { rows } = await query.db.execute<SalesTotals & { person: Linked }>(sql`
    with ${movements(query)},
      best as (
        select customer_id, ${countCharges} as tickets, ${amountColumns} from movements where ${isCashFlow} and customer_id is not null
        group by customer_id having sum(amount) > 0 order by net desc, customer_id limit ${most})
    select ${personCell} as person, b.* from best b join customer p using (customer_id)
    order by b.net desc, b.customer_id`)
  return rows
}

type MovementRow = {
  moment: string
  what: SaleMovement
  person: Linked | null
  purchase: Linked | null
  payment_kind: PurchaseKind
  amount: number
}

export const listMovements = (
  query: ReportQuery,
  wanted: readonly SaleMovement[],
  page: Page,
): Promise<RowPage<MovementRow>> =>
  pageOf(
    query,
    {
      wanted: sql`with ${movements(query)}
        select what, ref, moment, customer_id, purchase_id, payment_kind, sum(amount)::float8 as amount,
          (array_agg(title order by is_fee))[1] as title
        from movements where ${isOneOf(wanted)} group by what, ref, moment, customer_id, purchase_id, payment_kind`,
      order: sql`w.moment desc, w.what, w.ref desc`,
      row: sql`json_build_object('moment', ${iso(sql`w.moment`)}, 'what', w.what, 'amount', w.amount,
        'payment_kind', w.payment_kind, 'way', w.payment_kind, 'person', case when p.customer_id is not null then ${personCell} end,
        'purchase', case when w.purchase_id is not null then ${purchaseCell} end)`,
      joins: sql`left join customer p using (customer_id)`,
    },
    page,
  )

/** A purchase as a linked cell, from the row `w` of a list. */
export const purchaseCell = sql`json_build_object('id', w.purchase_id, 'text', w.title)`
