import type { Centavos } from '@aforo/domain/values/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordMovement } from '../cash-session/record-movement.ts'
import type { PurchaseRow } from './store.ts'

type Sale = {
  readonly purchase_id: number
  readonly payment_kind: PurchaseRow['payment_kind']
  readonly total_payment: Centavos
  readonly by: number
}

/**
 * Records money that reception took for a purchase as a cash movement, once per purchase. Gifts and money on account
 * move no money.
 */
export async function recordSale(tx: Tx, { purchase_id, payment_kind, total_payment, by }: Sale, now: Date) {
  if (payment_kind !== 'cash' && payment_kind !== 'terminal' && payment_kind !== 'transfer') return
  const movement = { way: payment_kind, kind: 'sale', amount: total_payment, by, purchase_id } as const
  await recordMovement(tx, { ...movement, dedupe_key: `sale:${purchase_id}` }, now)
}
