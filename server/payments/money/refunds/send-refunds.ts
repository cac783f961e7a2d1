import { readInstallation } from '../../../gateways/installation.ts'
import type { Payments } from '../../../gateways/payment-gateway.ts'
import { findCharge } from '../../../commerce/purchases/charges/charges.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { finishRefund, type RefundResult } from './finish-refund.ts'
import { readCharge } from '../received/read-charge.ts'
import { type RefundRow, touch, waitingRefunds } from './refund-store.ts'
import type { Log } from '../../../platform/log/log.ts'

export { firstRefundDue } from './refund-store.ts'

const BATCH_SIZE = 20

/**
 * Sends requested refunds and polls pending ones. Each has its own idempotency key, so that a repetition refunds once.
 * Returns the number of refunds that ended.
 */
export async function sendRefunds(app: AppContext, log: Log): Promise<number> {
  let endedCount = 0
  for (const refund of await waitingRefunds(app.database.db, app.now(), BATCH_SIZE)) {
    try {
      if (await processRefund(app, refund, log)) endedCount += 1
    } catch (error) {
      log({ level: 'error', job: 'refunds', refund_id: refund.refund_id, error })
      await touch(app.database.db, refund.refund_id, app.now())
    }
  }
  return endedCount
}

async function processRefund(app: AppContext, refund: RefundRow, log: Log): Promise<boolean> {
  const state = await fetchRefundState(app, refund, log)
  if (state) await app.transaction((tx) => finishRefund(tx, refund.refund_id, state, app.now()))
  if (state?.status === 'failed') await readDeclinedCharge(app, refund)
  const isOver = state !== null && state.status !== 'pending'
  if (!isOver) await touch(app.database.db, refund.refund_id, app.now())
  return isOver
}

const fetchRefundState = (app: AppContext, refund: RefundRow, log: Log): Promise<RefundResult | null> =>
  refund.gateway_refund_id ? readAtGateway(app.payments, refund) : sendToGateway(app, refund, log)

async function sendToGateway(
  { payments, database }: AppContext,
  { refund_id, reference, gateway, invoice_id, amount, reason }: RefundRow,
  log: Log,
): Promise<RefundResult | null> {
  const charge = invoice_id === null ? null : await findCharge(database.db, invoice_id)
  const charge_ref = charge?.gateway_payment_id
  const provider = payments.byName(gateway)
  if (!provider || !charge_ref)
    throw new Error(`refund ${refund_id}: expected the gateway ${gateway} and its charge, found at most one.`)
  // The key has no epoch: when a restored backup sends a refund again, the provider returns the one that it made.
  const identity = { key: `refund:${reference}`, reference: { ...(await readInstallation(database.db)), reference } }
  const verdict = await provider.refund({ ...identity, charge_ref, amount, reason })
  if (verdict.allowed) return verdict.value
  log({ level: 'warning', job: 'refunds', refund_id, refused: verdict.reason, details: verdict.details })
  return { status: 'failed', gateway_refund_id: null }
}

/** The provider declined, perhaps because the charge was refunded there: the charge's state is read and stored. */
async function readDeclinedCharge(app: AppContext, { gateway: name, invoice_id }: RefundRow): Promise<void> {
  const charge = invoice_id === null ? null : await findCharge(app.database.db, invoice_id)
  const gateway = app.payments.byName(name)
  const id = charge?.gateway_payment_id
  const update = gateway && id ? await readCharge(app, gateway, { kind: 'payment', id }) : null
  if (update) await app.transaction(update.write)
}

async function readAtGateway(
  payments: Payments,
  { gateway, gateway_refund_id }: RefundRow,
): Promise<RefundResult | null> {
  return gateway_refund_id ? ((await payments.byName(gateway)?.readRefund(gateway_refund_id)) ?? null) : null
}
