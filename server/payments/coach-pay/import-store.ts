import type { Terms } from '@aforo/domain/payments/coach-pay/rate.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { payRate } from './tables.ts'

export async function importRate(
  tx: Tx,
  terms: Terms,
  { valid_from, by, now }: { readonly valid_from: LocalDate; readonly by: number; readonly now: Date },
): Promise<void> {
  await tx.insert(payRate).values({ ...terms, valid_from, by, createdAt: now })
}
