import { sql } from 'drizzle-orm'
import type { Invariant } from './store.ts'

export const saleInvariants: readonly Invariant[] = [
  {
    name: 'I6 stock',
    table: 'class_package',
    broken: () => sql`
      select k.class_package_id as id,
        'sold from ' || count(p.purchase_id) filter (where p.status in ('pending', 'active', 'completed'))
          || ' to ' || count(p.purchase_id) || ', as many as its purchases' as expected, 'sold ' || k.sold as found
      from class_package k left join purchase p on p.class_package_id = k.class_package_id and p.status <> 'failed'
      group by k.class_package_id
      having k.sold > count(p.purchase_id)
        or k.sold < count(p.purchase_id) filter (where p.status in ('pending', 'active', 'completed'))`,
  },
  {
    name: 'I6 stock is not passed',
    table: 'class_package',
    broken: () => sql`
      select class_package_id as id, 'at most ' || max_sales || ' sold' as expected, sold || ' sold' as found
      from class_package where sold > max_sales`,
  },
  {
    name: 'I7 limit per customer',
    table: 'purchase',
    // A merged customer may have bought the package with each of the two profiles.
    broken: (now) => sql`
      select max(p.purchase_id) as id, 'at most ' || k.limit_per_customer || ' of "' || k.title || '"' as expected,
        count(*) || ' of customer ' || p.customer_id as found
      from purchase p join class_package k using (class_package_id)
      where (p.status in ('active', 'completed') or (p.status = 'pending' and p.pending_until > ${now}::timestamptz))
        and not exists (select 1 from customer m where m.merged_into = p.customer_id)
      group by p.customer_id, k.class_package_id having count(*) > k.limit_per_customer`,
  },
  {
    name: 'I8 paid is given',
    table: 'purchase',
    broken: () => sql`
      select p.purchase_id as id, 'a grant, as it is ' || p.status as expected, 'none' as found
      from purchase p where p."paidAt" is not null and p.status in ('active', 'completed', 'cancelled')
        and not exists (select 1 from purchase_grant g where g.purchase_id = p.purchase_id)`,
  },
  {
    name: 'I8 given is paid',
    table: 'purchase',
    broken: () => sql`
      select p.purchase_id as id, 'no grant, as it was never paid' as expected, count(*) || ' grants' as found
      from purchase p join purchase_grant g using (purchase_id) where p."paidAt" is null group by p.purchase_id`,
  },
  {
    name: 'I8 money is written down',
    table: 'payment',
    broken: () => sql`
      select y.payment_id as id, 'purchase ' || y.purchase_id || ' paid' as expected, 'not paid: ' || p.status as found
      from payment y join purchase p using (purchase_id) where y.status = 'succeeded' and p."paidAt" is null`,
  },
  {
    name: 'I8 credits come from what was given',
    table: 'available_class',
    broken: () => sql`
      select a.available_class_id as id, 'a granted purchase of the same person' as expected,
        'purchase ' || p.purchase_id || ' of customer ' || p.customer_id as found
      from available_class a join purchase p using (purchase_id)
      where p.customer_id <> a.customer_id
        or not exists (select 1 from purchase_grant g where g.purchase_id = p.purchase_id)`,
  },
  {
    name: 'I9 every key has its answer',
    table: 'idempotency',
    broken: () => sql`
      select row_number() over (order by "createdAt") as id, 'an answer kept with its key' as expected,
        actor || ' ' || route || ': none' as found
      from idempotency where status is null`,
  },
]
