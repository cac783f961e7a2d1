import { sql } from 'drizzle-orm'
import { moneyOfPurchase } from '../../payments/money/money-queries.ts'
import type { Invariant } from './store.ts'

const charged = sql`(select coalesce(sum(i.total_payment), 0)::int from invoice i
  where i.purchase_id = p.purchase_id and i.kind = 'purchase' and i.status <> 'failed')`

const onAccount = sql`(select coalesce(sum(a.amount), 0)::int from account_money a
  where a.purchase_id = p.purchase_id and a.why in ('late-money', 'overpaid') and a.dedupe_key not like '%:undone')`

const isPaidOneTimePurchase = sql`p."paidAt" is not null and p.paid_with is null and p.subscription_period is null`

const isHandled = sql`not exists (select 1 from event e where e.topic in ('late-money', 'overpaid') and e."doneAt" is null
  and (e.payload ->> 'purchase_id')::int = p.purchase_id)`

/**
 * The money of each purchase in centavos: `kept` must be covered by charges, at most `allowed` may be on account (R17).
 */
const moneyOfPurchases = sql`
  select p.purchase_id as id, p.status, ${isHandled} as "isHandled", m.charged, m.net, m.credited, m."onAccount", m.owed, k.kept,
    greatest(0, m.net - k.kept) as allowed
  from purchase p cross join lateral json_to_record(${moneyOfPurchase}) as m(charged int, net int, credited int,
      "onAccount" int, "givenBack" int, owed int)
    cross join lateral (select greatest(0, m.charged - m.credited - m."givenBack") as kept) k
  where p.paid_with is null`

/** Invariants of money: every payment is a charge, which is either kept, refunded or owed to the customer. */
export const moneyInvariants: readonly Invariant[] = [
  {
    name: 'I10 what was paid was charged',
    table: 'purchase',
    broken: () => sql`
      select p.purchase_id as id, 'charges of at least ' || p.total_payment as expected, ${charged}::text as found
      from purchase p where ${isPaidOneTimePurchase} and ${charged} < p.total_payment`,
  },
  {
    name: 'I10 money without goods is owed',
    table: 'purchase',
    // A failed or pending purchase keeps none of the money; any other keeps its price.
    broken: () => sql`
      select p.purchase_id as id, x.excess || ' on account' as expected, ${onAccount}::text as found
      from purchase p cross join lateral (select ${charged}
        - case when p.status in ('pending', 'failed') then 0 else p.total_payment end as excess) x
      where p.paid_with is null and p.subscription_period is null and ${charged} > 0
        and x.excess <> ${onAccount} and ${isHandled}`,
  },
  {
    name: 'I10 account money follows its charges',
    table: 'purchase',
    broken: () => sql`
      select x.id, 'at most ' || x.allowed || ' on account' as expected, x."onAccount" || ' on account' as found
      from (${moneyOfPurchases}) x where x.credited > 0 and x."onAccount" - x.owed > x.allowed and x."isHandled"`,
  },
  {
    name: 'I10 an active purchase has its charges',
    table: 'purchase',
    // A refund made at the provider is listed as a mismatch, and staff decide whether the purchase stays.
    broken: () => sql`
      select x.id, 'charges of ' || x.kept || ' not refunded, or a mismatch' as expected, x.net::text as found
      from (${moneyOfPurchases}) x where x.status = 'active' and x.charged > 0 and x.net < x.kept
        and not exists (select 1 from mismatch m where m.purchase_id = x.id and m.kind = 'refunded-elsewhere')`,
  },
  {
    name: 'I10 refunds of a charge',
    table: 'invoice',
    broken: () => sql`
      select i.invoice_id as id, 'refunded ' || coalesce(sum(r.amount), 0) || ', as its refunds' as expected,
        'refunded ' || i.refunded as found
      from invoice i left join refund r on r.invoice_id = i.invoice_id and r.status = 'succeeded'
      group by i.invoice_id having i.refunded <> coalesce(sum(r.amount), 0)`,
  },
  {
    name: 'I10 never more back than came',
    table: 'invoice',
    broken: () => sql`
      select i.invoice_id as id, 'at most ' || i.total_payment || ' asked back' as expected, sum(r.amount)::text as found
      from invoice i join refund r using (invoice_id) where r.status <> 'failed'
      group by i.invoice_id having sum(r.amount) > i.total_payment`,
  },
  {
    name: 'I10 a charge says what went back',
    table: 'invoice',
    broken: () => sql`
      select invoice_id as id, 'refunded, as all of it went back, and only then' as expected, status as found
      from invoice where status <> 'disputed' and (status = 'refunded') <> (refunded = total_payment)`,
  },
  {
    name: 'I10 an account is never below zero',
    table: 'customer',
    broken: () => sql`
      select customer_id as id, 'at least 0 on account' as expected, sum(amount)::text as found
      from account_money group by customer_id having sum(amount) < 0`,
  },
  {
    name: 'I10 what was spent from an account is a charge',
    table: 'purchase',
    broken: () => sql`
      select p.purchase_id as id, 'a charge to the account of ' || -coalesce(sum(a.amount), 0) as expected,
        coalesce(i.total_payment, 0)::text as found
      from purchase p left join account_money a on a.purchase_id = p.purchase_id and a.why = 'spent'
        left join invoice i on i.purchase_id = p.purchase_id and i.gateway = 'account'
      group by p.purchase_id, i.total_payment having -coalesce(sum(a.amount), 0) <> coalesce(i.total_payment, 0)`,
  },
  {
    name: 'I10 a closed till is what its movements say',
    table: 'till_cut',
    broken: () => sql`
      select t.till_cut_id as id, (t.opening_float + coalesce(sum(m.amount), 0))::text as expected,
        t.expected::text as found
      from till_cut t left join till_movement m on m.till_cut_id = t.till_cut_id and m.way = 'cash'
      where t."closedAt" is not null group by t.till_cut_id
      having t.expected <> t.opening_float + coalesce(sum(m.amount), 0)`,
  },
]
