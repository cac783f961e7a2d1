import type { Centavos } from '@aforo/domain/values/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { lockInvoice, setRefunded } from './invoice-store.ts'
import { findRow, paidWith, type PurchaseRow } from '../store.ts'

export { creditedFor } from './account-store.ts'
export {
  chargesSince,
  chargesToWatch,
  findCharge,
  findChargeOfPayment,
  type InvoiceRow as ChargeRow,
  lockCharges,
  touchCharge,
} from './invoice-store.ts'

export type PurchaseSummary = Pick<PurchaseRow, 'purchase_id' | 'customer_id' | 'title' | 'status' | 'paid_with'>

export const findBought = (db: Tx, purchase_id: number): Promise<PurchaseSummary | null> => findRow(db, purchase_id)

export const isBillRequested = async (db: Tx, purchase_id: number): Promise<boolean> =>
  (await findRow(db, purchase_id))?.bill ?? false

export const listPaidWith = (db: Tx, purchase_id: number): Promise<PurchaseSummary[]> => paidWith(db, purchase_id)

export async function moveRefunded(tx: Tx, invoice_id: number, amount: Centavos, now: Date): Promise<void> {
  const charge = await lockInvoice(tx, invoice_id)
  if (!charge) throw new Error(`invoice ${invoice_id}: expected the charge of a refund, found none.`)
  const refunded = charge.refunded + amount
  const status = charge.status === 'disputed' ? 'disputed' : refunded === charge.total_payment ? 'refunded' : 'paid'
  await setRefunded(tx, invoice_id, { refunded, status, now })
}

export async function setDisputed(tx: Tx, invoice_id: number, isDisputed: boolean, now: Date): Promise<void> {
  const charge = await lockInvoice(tx, invoice_id)
  if (!charge) throw new Error(`invoice ${invoice_id}: expected the charge of a dispute, found none.`)
  const settled = charge.refunded === charge.total_payment ? 'refunded' : 'paid'
  await setRefunded(tx, invoice_id, { refunded: charge.refunded, status: isDisputed ? 'disputed' : settled, now })
}
