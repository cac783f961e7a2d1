import { readInstallation } from '../../gateways/installation.ts'
import type { Payments } from '../../gateways/payment-gateway.ts'
import { findCharge } from '../../commerce/purchases/charges.ts'
import type { AppContext } from '../../app/app-context.ts'
import { finishRefund, type RefundNow } from './finish-refund.ts'
import { readCharge } from './read-charge.ts'
import { firstWaiting, type RefundRow, touch, waitingRefunds } from './refund-store.ts'
import type { Log } from '../../platform/log/log.ts'

const AT_ONCE = 20

export const firstRefundDue = firstWaiting

/**
 * Sends requested refunds and follows those in progress; each under its own id, so that repetitions refund once.
 * Returns the number finished.
 */
export async function sendRefunds(app: AppContext, log: Log): Promise<number> {
  let ended = 0
  for (const refund of await waitingRefunds(app.database.db, app.now(), AT_ONCE)) {
    try {
      if (await sendOne(app, refund, log)) ended += 1
    } catch (error) {
      log({ level: 'error', job: 'refunds', refund_id: refund.refund_id, error })
      await touch(app.database.db, refund.refund_id, app.now())
    }
  }
  return ended
}

async function sendOne(app: AppContext, refund: RefundRow, log: Log): Promise<boolean> {
  const state = await fetchRefundState(app, refund, log)
  if (state) await app.transaction((tx) => finishRefund(tx, refund.refund_id, state, app.now()))
  if (state?.status === 'failed') await readInstead(app, refund)
  const isOver = state !== null && state.status !== 'pending'
  if (!isOver) await touch(app.database.db, refund.refund_id, app.now())
  return isOver
}

const fetchRefundState = (app: AppContext, refund: RefundRow, log: Log): Promise<RefundNow | null> =>
  refund.gateway_refund_id ? readAgain(app.payments, refund) : sendToGateway(app, refund, log)

async function sendToGateway(
  { payments, database }: AppContext,
  { refund_id, reference, gateway, invoice_id, amount, reason }: RefundRow,
  log: Log,
): Promise<RefundNow | null> {
  const charge = invoice_id === null ? null : await findCharge(database.db, invoice_id)
  const charge_ref = charge?.gateway_payment_id
  const provider = payments.named(gateway)
  if (!provider || !charge_ref)
    throw new Error(`refund ${refund_id}: expected ${gateway} and its charge, found neither.`)
  // Without the epoch: a refund that a restore asks for again is answered with the one that was made.
  const named = { key: `refund:${reference}`, reference: { ...(await readInstallation(database.db)), reference } }
  const verdict = await provider.refund({ ...named, charge_ref, amount, reason })
  if (verdict.allowed) return verdict.value
  log({ level: 'warning', job: 'refunds', refund_id, refused: verdict.reason, details: verdict.details })
  return { status: 'failed', gateway_refund_id: null }
}

/** Refused, perhaps because it was refunded there: the charge's state is stored. */
async function readInstead(app: AppContext, { gateway: name, invoice_id }: RefundRow): Promise<void> {
  const charge = invoice_id === null ? null : await findCharge(app.database.db, invoice_id)
  const gateway = app.payments.named(name)
  const id = charge?.gateway_payment_id
  const read = gateway && id ? await readCharge(app, gateway, { kind: 'payment', id }) : null
  if (read) await app.transaction(read.write)
}

async function readAgain(payments: Payments, { gateway, gateway_refund_id }: RefundRow): Promise<RefundNow | null> {
  return gateway_refund_id ? ((await payments.named(gateway)?.readRefund(gateway_refund_id)) ?? null) : null
}
