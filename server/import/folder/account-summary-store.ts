import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

export type AccountSummary = {
  readonly email: string
  readonly credits: number
  readonly isUnlimited: boolean
  readonly isPenalised: boolean
  readonly ahead: number
  readonly waiting: number
  readonly lapsed: number
}

export async function readAccountSummaries(db: Tx, emails: readonly string[], now: Date): Promise<AccountSummary[]> {
  const { rows } = await db.execute<AccountSummary>(sql`
    select p.email,
      (select coalesce(sum(greatest(a.available, 0)), 0)::int from available_class a where a.customer_id = p.customer_id
        and a.expiration_date > ${now}::timestamptz) as credits,
      exists (select 1 from available_class a where a.customer_id = p.customer_id and a.amount = -1
        and a.expiration_date > ${now}::timestamptz) as "isUnlimited",
      exists (select 1 from class_reservation_penalty y where y.customer_id = p.customer_id
        and y."liftedAt" is null and y.end_date > ${now}::timestamptz) as "isPenalised",
      (select count(*)::int from class_reservation r join single_class c using (single_class_id)
        where r.customer_id = p.customer_id and r."deletedAt" is null and c.class_date > ${now}::timestamptz) as ahead,
      (select count(*)::int from waitlist w join single_class c using (single_class_id)
        where w.customer_id = p.customer_id and c.class_date > ${now}::timestamptz) as waiting,
      (select coalesce(sum(greatest(a.available, 0)), 0)::int from available_class a where a.customer_id = p.customer_id
        and a.expiration_date <= ${now}::timestamptz) as lapsed
    from customer p where p.email = any(${sql.param([...emails])}::text[]) and p."deletedAt" is null`)
  return rows
}
