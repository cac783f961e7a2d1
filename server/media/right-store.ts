import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { OnlineGrant, OnlinePurchase } from '@aforo/domain/media/decide-watching.ts'
import type { Role } from '@aforo/domain/values/call.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Value } from '../platform/database/reading/precomposed-query.ts'
import { iso } from '../platform/database/reading/iso.ts'
import { customer } from '../people/tables.ts'

export type PurchaseForReport = Omit<OnlinePurchase, 'paidAt' | 'subscription' | 'grantDates' | 'grants'> & {
  readonly paidAt: string | null
  readonly subscription: { status: 'active'; until: string | null; past_due_since: string | null } | null
  readonly grantDates: readonly string[]
  readonly grants: readonly (Omit<OnlineGrant, 'ends'> & { ends: string | null })[]
}

export const onlinePurchases = (customer_id: Value<number>): SQL => sql`coalesce((
  select json_agg(json_build_object('status', p.status, 'paidAt', ${iso(sql`p."paidAt"`)},
    'expiration_days', coalesce(p.expiration_days,
      (select max(t.expiration_days) from class_package_type t where t.class_package_id = p.class_package_id)),
    'subscription', case when s.subscription_id is not null then json_build_object('status', s.status,
      'until', ${iso(sql`case when exists (select 1 from purchase_grant g where g.purchase_id = p.purchase_id
        and g.period_start >= s.period_start - interval '1 day') then s.period_end else s.period_start end`)},
      'past_due_since', ${iso(sql`s.past_due_since`)}) end,
    'period', case when coalesce(p.subscription_period, k.subscription_period) is not null and k.is_subscription
      then json_build_object('period', coalesce(p.subscription_period, k.subscription_period),
        'interval', coalesce(p.subscription_interval, k.subscription_interval, 1),
        'trial', case when p.free_trial_length > 0 then json_build_object('period', coalesce(p.free_trial_period, 'day'),
          'interval', p.free_trial_length) end) end,
    'grantDates', coalesce((select json_agg(${iso(sql`g.period_start`)} order by g.period_start)
      from purchase_grant g where g.purchase_id = p.purchase_id), '[]'::json),
    'grants', coalesce((select json_agg(json_build_object('ends', ${iso(sql`l.expiration_date`)},
        'isExtended', exists (select 1 from credit_entry c
          where c.available_class_id = l.available_class_id and c.kind = 'extended'),
        'isFrozen', l."frozenAt" is not null))
      from available_class l where l.purchase_id = p.purchase_id and l."revokedAt" is null), '[]'::json)))
  from purchase p join class_package k using (class_package_id)
  left join subscription s on s.purchase_id = p.purchase_id
  where p.customer_id = ${customer_id} and (k.is_online or p.is_online) and p."paidAt" is not null
    and p.status in ('active', 'completed', 'cancelled')), '[]'::json)`

export async function findRight(
  db: Tx,
  customer_id: number,
): Promise<{ role: Role; purchases: OnlinePurchase[] } | null> {
  const [row] = await db
    .select({ role: customer.role, purchases: sql<PurchaseForReport[]>`${onlinePurchases(customer_id)}` })
    .from(customer)
    .where(and(eq(customer.customer_id, customer_id), isNull(customer.deletedAt)))
  return row ? { role: row.role, purchases: row.purchases.map(purchaseFrom) } : null
}

const parseMoment = (text: string | null): Date | null => (text === null ? null : parseInstant(text))

export const purchaseFrom = ({
  paidAt,
  subscription,
  grantDates,
  grants,
  ...rest
}: PurchaseForReport): OnlinePurchase => ({
  ...rest,
  paidAt: parseMoment(paidAt),
  grantDates: grantDates.map(parseInstant),
  grants: grants.map((grant) => ({ ...grant, ends: parseMoment(grant.ends) })),
  subscription: subscription && {
    status: subscription.status,
    until: parseMoment(subscription.until),
    past_due_since: parseMoment(subscription.past_due_since),
  },
})
