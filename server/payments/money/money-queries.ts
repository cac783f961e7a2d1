import { sql } from 'drizzle-orm'

const isLost = sql`exists (select 1 from dispute d where d.invoice_id = i.invoice_id and d.status = 'lost')`

const lostBeforeRevoked = sql`(
  (select coalesce(sum(i.total_payment - i.refunded), 0)::int from invoice i join dispute d using (invoice_id)
    where i.purchase_id = p.purchase_id and d.status = 'lost' and d."closedAt" <= p."revokedAt")
  + (select coalesce(sum(r.amount), 0)::int from refund r where r.purchase_id = p.purchase_id
    and r."by" is null and r.status = 'succeeded' and r."createdAt" <= p."revokedAt"))`

/**
 * The money of purchase `p` as JSON in centavos: charged, net of refunds and lost disputes, credited to the account,
 * still on the account, given back, and owed by the customer.
 */
export const moneyOfPurchase = sql`json_build_object(
  'charged', (select coalesce(sum(i.total_payment), 0)::int from invoice i
    where i.purchase_id = p.purchase_id and i.status <> 'failed'),
  'net', (select coalesce(sum(i.total_payment - i.refunded), 0)::int from invoice i
    where i.purchase_id = p.purchase_id and i.status <> 'failed' and not ${isLost}),
  'credited', (select coalesce(sum(a.amount), 0)::int from account_money a where a.purchase_id = p.purchase_id
    and a.why in ('late-money', 'overpaid') and a.dedupe_key not like '%:undone'),
  'onAccount', (select coalesce(sum(a.amount), 0)::int from account_money a where a.purchase_id = p.purchase_id
    and (a.why in ('late-money', 'overpaid') or (a.why = 'paid-back' and a.amount < 0))),
  'givenBack', (select coalesce(sum(r.amount), 0)::int from refund r
      where r.purchase_id = p.purchase_id and r."by" is not null and r.status <> 'failed')
    + (select coalesce(sum(a.amount), 0)::int from account_money a
      where a.purchase_id = p.purchase_id and a.dedupe_key like 'refund-from-account:%')
    + case when p.status = 'revoked' then ${lostBeforeRevoked} else 0 end,
  'owed', (select coalesce(sum(m.expected - m.found), 0)::int from mismatch m
    where m.purchase_id = p.purchase_id and m.kind = 'account-owed'))`
