import { sql } from 'drizzle-orm'
import type { Terms } from '@aforo/domain/payments/coach-pay/rate.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'

export async function importRate(
  tx: Tx,
  { per_class, per_head, heads_included, minimum, maximum }: Terms,
  { valid_from, by, now }: { readonly valid_from: LocalDate; readonly by: number; readonly now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into pay_rate (valid_from, per_class, per_head, heads_included, minimum, maximum, "by", "createdAt")
    values (${valid_from}, ${per_class}, ${per_head}, ${heads_included}, ${minimum}, ${maximum}, ${by}, ${now})`)
}
