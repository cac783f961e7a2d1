import { refuse } from '@aforo/domain/commerce/purchases/refusals.ts'
import { nextBillingDate } from '@aforo/domain/commerce/purchases/next-billing.ts'
import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { mayDownload } from '@aforo/domain/commerce/purchases/status.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { packagesOf } from '../../packages/list.ts'
import { findPurchaseRead, listMethods, type PurchaseRead, rowsOfBuyer } from '../purchase-queries.ts'

/** The customer's purchases, newest first (7.17, 2.43). Four statements, however many there are. */
export const listOwnPurchases = async (db: Tx, customer_id: number): Promise<Purchase[]> =>
  purchasesToApi(db, await rowsOfBuyer(db, customer_id))

/** One of the customer's purchases; those of others count as missing (2.12). */
export const getOwnPurchase = (db: Tx, purchase_id: number, customer_id: number) =>
  readPurchase(db, purchase_id, customer_id)

export const getPurchase = (db: Tx, purchase_id: number) => readPurchase(db, purchase_id)

async function readPurchase(db: Tx, purchase_id: number, customer_id?: number) {
  const row = await findPurchaseRead(db, purchase_id, customer_id)
  const [purchase] = row ? await purchasesToApi(db, [row]) : []
  return purchase ? allow(purchase) : refuse('purchase-not-found')
}

export async function purchasesToApi(db: Tx, rows: readonly PurchaseRead[]): Promise<Purchase[]> {
  const packageOf = await packagesOf(
    db,
    rows.map((row) => row.class_package_id),
  )
  const methodIds = rows.flatMap((row) => row.payment_method_id ?? [])
  const methods = methodIds.length > 0 ? await listMethods(db, methodIds) : []
  return rows.map((row) => ({
    ...moneyFields(row),
    ...timeFields(row),
    ...subscriptionFields(row),
    purchase_id: row.purchase_id,
    title: row.title,
    class_package: packageOf(row.class_package_id, mayDownload(row.status, row.paidAt !== null)),
    class_package_id: row.class_package_id,
    class_amount: row.class_amount === 0 ? null : row.class_amount,
    expiration_days: row.expiration_days,
    status: row.status,
    payment_method_id: row.payment_method_id,
    payment_method: methods.find((method) => method.payment_method_id === row.payment_method_id) ?? null,
    payment_kind: row.payment_kind,
    voucher:
      row.status === 'pending' && row.voucher ? { ...row.voucher, received: toPesos(row.voucher.received ?? 0) } : null,
    failed_because: row.status === 'failed' ? row.cancel_reason : null,
    bill: row.bill,
    customer: { email: row.email },
  }))
}

const moneyFields = ({ amount, total_payment, renewal_amount, discount_code, discount_amount }: PurchaseRead) => ({
  amount: toPesos(amount),
  total_payment: toPesos(total_payment),
  renewal_amount: renewal_amount === null ? null : toPesos(renewal_amount),
  discount: discount_code === null ? null : { code: discount_code, amount: toPesos(discount_amount) },
})

const timeFields = ({ createdAt, updatedAt, cancelledAt, pending_until, voucher, status }: PurchaseRead) => ({
  createdAt: createdAt.toISOString(),
  created_at: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  cancelledAt: cancelledAt?.toISOString() ?? null,
  // The voucher's own end is shown; the purchase is held longer, because gateways report a payment with delay.
  pay_before: status === 'pending' ? (voucher?.expires_at ?? pending_until?.toISOString() ?? null) : null,
})

const subscriptionFields = (row: PurchaseRead) => ({
  subscription_id: row.subscription_id,
  subscription_interval: row.subscription_interval,
  subscription_period: row.subscription_period,
  free_trial_length: row.free_trial_length,
  free_trial_period: row.free_trial_period,
  subscription: row.renewing,
  next_billing_date: nextBillingDate({ status: row.status, subscription: row.renewing }),
})
