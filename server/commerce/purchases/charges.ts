import type { Centavos } from '@aforo/domain/values/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  findByPayment,
  findInvoice,
  invoicesSince,
  invoicesToWatch,
  type InvoiceRow,
  lockInvoice,
  lockInvoicesOf,
  setRefunded,
  touchInvoice,
} from './invoice-store.ts'
import { sumOfPurchase } from './account-store.ts'
import { findRow, paidWith, type PurchaseRow } from './store.ts'

export type ChargeRow = InvoiceRow
export type PurchaseSummary = Pick<PurchaseRow, 'purchase_id' | 'customer_id' | 'title' | 'status' | 'paid_with'>

export const findBought = (db: Tx, purchase_id: number): Promise<PurchaseSummary | null> => findRow(db, purchase_id)

export const isBillRequested = async (db: Tx, purchase_id: number): Promise<boolean> =>
  (await findRow(db, purchase_id))?.bill ?? false

export const listPaidWith = (db: Tx, purchase_id: number): Promise<PurchaseSummary[]> => paidWith(db, purchase_id)

/** Locks the charges of a purchase, newest first. The caller locks its owner first. */
export const lockCharges = (tx: Tx, purchase_id: number): Promise<ChargeRow[]> => lockInvoicesOf(tx, purchase_id)

export const findChargeOfPayment = (db: Tx, gateway: string, gateway_payment_id: string): Promise<ChargeRow | null> =>
  findByPayment(db, gateway, gateway_payment_id)

export const chargesSince = (db: Tx, gateway: string, since: Date): Promise<ChargeRow[]> =>
  invoicesSince(db, gateway, since)

/**
 * Charges to ask the gateway about again: first after an hour, then ever less often, the last time after five weeks.
 */
export const chargesToWatch = (db: Tx, now: Date, most: number): Promise<ChargeRow[]> => invoicesToWatch(db, now, most)

export const touchCharge = (db: Tx, invoice_id: number, now: Date): Promise<void> => touchInvoice(db, invoice_id, now)

export const findCharge = (db: Tx, invoice_id: number): Promise<ChargeRow | null> => findInvoice(db, invoice_id)

/** The money of a purchase that was credited to its owner's account, because it came late or was too much. */
export const creditedFor = (db: Tx, purchase_id: number): Promise<Centavos> => sumOfPurchase(db, purchase_id)

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
