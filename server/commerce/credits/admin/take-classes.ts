import { decideRemoving } from '@aforo/domain/commerce/credits/admin/removing.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { lockGrantsLeft, writeChange } from './grants-store.ts'

type TakeClassesInput = {
  readonly customer_id: number
  readonly amount: number
  readonly by: number
  readonly why: string
}

/**
 * Takes `amount` classes from a customer and writes a 'removed' line for each grant (4.16, 7.10, F50). The caller locks
 * the customer.
 */
export async function removeClassesOfCustomer(tx: Tx, { customer_id, amount, by, why }: TakeClassesInput, now: Date) {
  const verdict = decideRemoving(await lockGrantsLeft(tx, customer_id), amount, now)
  if (!verdict.allowed) return verdict
  for (const { available_class_id, units } of verdict.value.removed) {
    await writeChange(tx, { available_class_id, customer_id }, { kind: 'removed', units: -units, why }, { by, now })
  }
  return allow({ removed: amount, left: verdict.value.left })
}
