import { type SQL, sql } from 'drizzle-orm'
import type { PurchaseKind } from 'studio/purchases/shapes.ts'
import type { SaleMovement } from 'studio/reports/of/money/movement-words.ts'
import type { Linked } from 'studio/reports/describing.ts'
import { iso } from '../../../schedule/class-in-sql.ts'
import type { Asked, Listed, Page } from '../../answering.ts'
import { pageOf, personCell } from '../../page-store.ts'

/**
 * Every movement of money in the span, what goes out less than nothing: `movements` of what, ref, moment, customer_id,
 * purchase_id, class_package_id, title, payment_kind, gateway, amount. A charge is a line for each package that it paid: a
 * signup fee is paid with another's first charge (4.20). What cash gave back left as cash, however it came.
 */
export const movements = (asked: Asked): SQL => sql`
  charge as (
    select i.invoice_id, i."createdAt" as moment, i.customer_id, i.purchase_id, p.class_package_id, p.title,
      p.payment_kind, i.gateway, i.kind, i.total_payment
    from invoice i join purchase p using (purchase_id)
    where ${within(asked, sql`i."createdAt"`)} and i.status <> 'failed'),
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
    where ${within(asked, sql`r."createdAt"`)} and r.status <> 'failed' and r.gateway <> 'account'
    union all
    select 'paid_back', a.account_money_id, a."createdAt", a.customer_id, null, null, null, 'cash', 'desk', a.amount, false
    from account_money a
    where ${within(asked, sql`a."createdAt"`)} and a.why = 'paid-back' and a.amount < 0 and a.purchase_id is null
    union all
    select 'lost', d.dispute_id, d."closedAt", p.customer_id, p.purchase_id, p.class_package_id, p.title,
      coalesce(p.payment_kind, 'card'), d.gateway, -d.amount, false
    from dispute d left join purchase p using (purchase_id) where ${within(asked, sql`d."closedAt"`)} and d.status = 'lost'
    union all
    select 'in_dispute', d.dispute_id, d."createdAt", p.customer_id, p.purchase_id, p.class_package_id, p.title,
      coalesce(p.payment_kind, 'card'), d.gateway, d.amount, false
    from dispute d left join purchase p using (purchase_id) where ${within(asked, sql`d."createdAt"`)} and d.status = 'open'
    union all
    select 'pending', p.purchase_id, p."createdAt", p.customer_id, p.purchase_id, p.class_package_id, p.title,
      p.payment_kind, null, p.total_payment, false
    from purchase p where ${within(asked, sql`p."createdAt"`)} and p.status = 'pending' and p.paid_with is null
    union all
    select 'discount', p.purchase_id, p."paidAt", p.customer_id, p.purchase_id, p.class_package_id, p.title,
      p.payment_kind, null, p.discount_amount, false
    from purchase p where ${within(asked, sql`p."paidAt"`)} and p.discount_amount > 0 and ${wasSold}),
  movements as (select * from movement ${ofPackage(asked)})`

const within = ({ from, until }: Asked, moment: SQL): SQL => sql`${moment} >= ${from} and ${moment} < ${until}`

const ofPackage = ({ narrowed: { class_package_id } }: Asked): SQL =>
  class_package_id ? sql`where class_package_id = ${class_package_id}` : sql``

/** Paid in vain it has failed, and sold nothing (F28); a subscription that fails later was sold. */
export const wasSold = sql`(p.status <> 'failed' or p.subscription_period is not null)`

export type SalesCounted = Record<
  'purchases' | 'renewals' | 'back' | 'lost' | 'balance' | 'discounts' | 'pending' | 'in_dispute' | 'tickets',
  number
>

const sumOf = (...what: SaleMovement[]): SQL => sql`coalesce(sum(amount) filter (where ${isOneOf(what)}), 0)::float8`
/** The same of what went out, as a number of its own. */
const lessOf = (...what: SaleMovement[]): SQL => sql`coalesce(sum(-amount) filter (where ${isOneOf(what)}), 0)::float8`
const isOneOf = (what: readonly SaleMovement[]): SQL =>
  sql`what in (${sql.join(
    what.map((one) => sql`${one}`),
    sql`, `,
  )})`
const IN = ['purchase', 'renewal'] as const
const OUT = ['refund', 'paid_back', 'lost'] as const
const tickets = sql`(count(distinct ref) filter (where ${isOneOf(IN)}))::int`

/** The columns that tables of sales have in common. */
export const cameAndWent = sql`${tickets} as tickets, ${sumOf('purchase')} as purchases, ${sumOf('renewal')} as renewals,
  ${lessOf('refund', 'paid_back')} as back, ${lessOf('lost')} as lost, ${sumOf(...IN)} as charged,
  ${sumOf(...IN, ...OUT)} as net`
export const isInOrOut = isOneOf([...IN, ...OUT])

export async function countSales(asked: Asked): Promise<SalesCounted> {
  const { rows } = await asked.db.execute<SalesCounted>(sql`
    with ${movements(asked)}
    select ${cameAndWent}, ${sumOf('balance')} as balance, ${sumOf('discount')} as discounts,
      ${sumOf('pending')} as pending, ${sumOf('in_dispute')} as in_dispute from movements`)
  const found = rows[0]
  if (!found) throw new Error('Sales: expected one row, found none.')
  return found
}

type MovementRow = {
  moment: string
  what: SaleMovement
  person: Linked | null
  purchase: Linked | null
  payment_kind: PurchaseKind
  amount: number
}

/** The movements of those kinds, the newest first; of a charge one row, with what of it was asked for. */
export const listMovements = (
  asked: Asked,
  wanted: readonly SaleMovement[],
  page: Page,
): Promise<Listed<MovementRow>> =>
  pageOf(
    asked,
    {
      wanted: sql`with ${movements(asked)}
        select what, ref, moment, customer_id, purchase_id, payment_kind, sum(amount)::float8 as amount,
          (array_agg(title order by is_fee))[1] as title
        from movements where ${isOneOf(wanted)} group by what, ref, moment, customer_id, purchase_id, payment_kind`,
      order: sql`w.moment desc, w.what, w.ref desc`,
      row: sql`json_build_object('moment', ${iso(sql`w.moment`)}, 'what', w.what, 'amount', w.amount,
        'payment_kind', w.payment_kind, 'person', case when p.customer_id is not null then ${personCell} end,
        'purchase', case when w.purchase_id is not null then ${purchaseCell} end)`,
      joins: sql`left join customer p using (customer_id)`,
    },
    page,
  )

/** A purchase as a cell that leads to it, from the row `w` of a list. */
export const purchaseCell = sql`json_build_object('id', w.purchase_id, 'text', w.title)`
