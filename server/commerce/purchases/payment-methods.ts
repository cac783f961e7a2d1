import type { PaymentMethod } from '@aforo/domain/commerce/purchases/shapes.ts'
import { refuse } from '@aforo/domain/commerce/purchases/refusals.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { methodRows } from './purchase-queries.ts'

/** The payment methods that the studio defines, in its order (3.17, 7.22). */
export const listMethods = (db: Tx): Promise<PaymentMethod[]> => methodRows(db)

export async function getMethod(db: Tx, payment_method_id: number): Promise<Verdict<PaymentMethod>> {
  const [found] = await methodRows(db, [payment_method_id])
  return found ? allow(found) : refuse('payment-method-not-found')
}
