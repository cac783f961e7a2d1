import { refuse } from '@aforo/domain/payments/checkout/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { readInstallation } from '../../../gateways/installation.ts'
import { type PendingPurchase, lockPending } from '../../../commerce/purchases/pending/pending-purchases.ts'
import {
  deletePayment,
  findPayment,
  insertPayment,
  type PaymentRow,
  paymentsOf,
  setGatewayId,
} from './payment-store.ts'
import {
  placeholderIdFor,
  startsOver,
  isPlaceholderId,
  keyOfPlaceholderId,
  keyOf,
  mayRepeat,
  wayName,
  type Way,
  wayOfPlaceholderId,
} from './way.ts'

export type Claim = {
  readonly purchase: PendingPurchase
  /** The idempotency key of the request: the same for the same way of payment until that has failed. */
  readonly key: string
  readonly payment: PaymentRow
  readonly others: readonly PaymentRow[]
}

/** A request may take this long; an older one has died. */
const REQUEST_TIMEOUT_MS = 120_000

/**
 * Stores a payment before the gateway is called, so that a crash leaves a trace and a purchase has one request at a
 * time. 'over': the purchase is not pending any more.
 */
export async function claimPayment(
  tx: Tx,
  { purchase_id, way, gateway }: { purchase_id: number; way: Way; gateway: string },
  now: Date,
) {
  const purchase = await lockPending(tx, purchase_id)
  if (purchase?.status !== 'pending') return allow('over' as const)
  const rows = await paymentsOf(tx, purchase_id)
  const waiting = rows.filter(({ status }) => status === 'waiting')
  const reference = { ...(await readInstallation(tx)), reference: purchase.reference }
  const repeatable = waiting.find(
    ({ gateway_payment_id: id }) => mayRepeat(id, reference) && wayName(wayOfPlaceholderId(id)) === wayName(way),
  )
  const others = waiting.filter((row) => row !== repeatable)
  if (others.some((row) => isPlaceholderId(row.gateway_payment_id) && +now - +row.updatedAt < REQUEST_TIMEOUT_MS)) {
    return refuse('payment-in-progress')
  }
  // A way that starts over cancels the waiting payments before its own request, so these count as ended.
  const endedCount = startsOver(way) ? rows.length : rows.length - waiting.length
  const key = repeatable ? keyOfPlaceholderId(repeatable.gateway_payment_id) : keyOf(reference, way, 1 + endedCount)
  const row = { purchase_id, gateway, gateway_payment_id: placeholderIdFor(key), amount: purchase.total_payment }
  const payment = repeatable ?? (await insertPayment(tx, row, now))
  return allow({ purchase, key, payment, others })
}

export async function storeGatewayId(
  tx: Tx,
  payment: PaymentRow,
  atGateway: Pick<PaymentRow, 'gateway_payment_id' | 'kind'>,
  now: Date,
): Promise<PaymentRow> {
  await lockPending(tx, payment.purchase_id)
  const existing = await findPayment(tx, payment.gateway, atGateway.gateway_payment_id)
  if (!existing) {
    await setGatewayId(tx, payment.payment_id, atGateway, now)
    return { ...payment, ...atGateway }
  }
  if (existing.purchase_id !== payment.purchase_id)
    throw new Error(
      `payment ${existing.payment_id}: expected purchase ${payment.purchase_id}, found ${existing.purchase_id}.`,
    )
  if (existing.payment_id !== payment.payment_id) await deletePayment(tx, payment.payment_id)
  return existing
}
