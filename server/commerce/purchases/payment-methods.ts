import { refuse } from '@aforo/domain/commerce/purchases/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { listMethods } from './purchase-queries.ts'

export { listMethods } from './purchase-queries.ts'

export async function getMethod(db: Tx, payment_method_id: number) {
  const [found] = await listMethods(db, [payment_method_id])
  return found ? allow(found) : refuse('payment-method-not-found')
}
