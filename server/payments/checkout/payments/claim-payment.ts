import { type CheckoutReason, refuse } from '@aforo/domain/payments/checkout/refusals.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { readInstallation } from '../../../gateways/installation.ts'
import { type PendingPurchase, lockPending } from '../../../commerce/purchases/holding.ts'
import { deletePayment, findPayment, insertPayment, type PaymentRow, paymentsOf, setName } from './payment-store.ts'
import {
  placeholderIdFor,
  startsOver,
  isPlaceholderId,
  keyOfPlaceholderId,
  keyOf,
  mayRepeat,
  nameOf,
  type Way,
  wayOfPlaceholderId,
} from './way.ts'

export type Claim = {
  readonly purchase: PendingPurchase
  /** What the gateway is asked with: the same for the same way, until it has failed. */
  readonly key: string
  readonly payment: PaymentRow
  readonly others: readonly PaymentRow[]
}

/** So long a request may be with a gateway; an older one has died. */
const ASKING_MS = 120_000

/**
 * Writes down what a gateway is about to be asked for, before it is asked: of one purchase one thing at a time, and a crash
 * leaves a trace. 'over': the purchase waits for no money.
 */
export async function claimPayment(
  tx: Tx,
  { purchase_id, way, gateway }: { purchase_id: number; way: Way; gateway: string },
  now: Date,
): Promise<Verdict<Claim | 'over', CheckoutReason>> {
  const purchase = await lockPending(tx, purchase_id)
  if (purchase?.status !== 'pending') return allow('over')
  const rows = await paymentsOf(tx, purchase_id)
  const live = rows.filter((one) => one.status === 'waiting')
  const reference = { ...(await readInstallation(tx)), reference: purchase.reference }
  const own = live.find(
    ({ gateway_payment_id: id }) => mayRepeat(id, reference) && nameOf(wayOfPlaceholderId(id)) === nameOf(way),
  )
  const others = live.filter((one) => one !== own)
  if (others.some((one) => isPlaceholderId(one.gateway_payment_id) && +now - +one.updatedAt < ASKING_MS)) {
    return refuse('payment-in-progress')
  }
  // What is given up first has ended by the time that this is asked.
  const ended = startsOver(way) ? rows.length : rows.length - live.length
  const key = own ? keyOfPlaceholderId(own.gateway_payment_id) : keyOf(reference, way, 1 + ended)
  const row = { purchase_id, gateway, gateway_payment_id: placeholderIdFor(key), amount: purchase.total_payment }
  const payment = own ?? (await insertPayment(tx, row, now))
  return allow({ purchase, key, payment, others })
}

export async function placePayment(
  tx: Tx,
  payment: PaymentRow,
  made: Pick<PaymentRow, 'gateway_payment_id' | 'kind'>,
  now: Date,
): Promise<PaymentRow> {
  await lockPending(tx, payment.purchase_id)
  const known = await findPayment(tx, payment.gateway, made.gateway_payment_id)
  if (!known) {
    await setName(tx, payment.payment_id, made, now)
    return { ...payment, ...made }
  }
  if (known.purchase_id !== payment.purchase_id)
    throw new Error(
      `payment ${known.payment_id}: the provider answered it to purchase ${payment.purchase_id}, of which it is not.`,
    )
  if (known.payment_id !== payment.payment_id) await deletePayment(tx, payment.payment_id)
  return known
}
