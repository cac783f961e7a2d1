import { readInstallation } from '../../gateways/installation.ts'
import type { Payments } from '../../gateways/payment-gateway.ts'
import { findCharge } from '../../commerce/purchases/charges.ts'
import type { World } from '../../app/world.ts'
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
export async function sendRefunds(world: World, log: Log): Promise<number> {
  let ended = 0
  for (const refund of await waitingRefunds(world.database.db, world.now(), AT_ONCE)) {
    try {
      if (await sendOne(world, refund, log)) ended += 1
    } catch (error) {
      log({ level: 'error', job: 'refunds', refund_id: refund.refund_id, error })
      await touch(world.database.db, refund.refund_id, world.now())
    }
  }
  return ended
}

async function sendOne(world: World, refund: RefundRow, log: Log): Promise<boolean> {
  const state = await askAbout(world, refund, log)
  if (state) await world.transaction((tx) => finishRefund(tx, refund.refund_id, state, world.now()))
  if (state?.status === 'failed') await readInstead(world, refund)
  const isOver = state !== null && state.status !== 'pending'
  if (!isOver) await touch(world.database.db, refund.refund_id, world.now())
  return isOver
}

const askAbout = (world: World, refund: RefundRow, log: Log): Promise<RefundNow | null> =>
  refund.gateway_refund_id ? readAgain(world.payments, refund) : ask(world, refund, log)

async function ask(
  { payments, database }: World,
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
async function readInstead(world: World, { gateway: name, invoice_id }: RefundRow): Promise<void> {
  const charge = invoice_id === null ? null : await findCharge(world.database.db, invoice_id)
  const gateway = world.payments.named(name)
  const id = charge?.gateway_payment_id
  const read = gateway && id ? await readCharge(world, gateway, { kind: 'payment', id }) : null
  if (read) await world.transaction(read.write)
}

async function readAgain(payments: Payments, { gateway, gateway_refund_id }: RefundRow): Promise<RefundNow | null> {
  return gateway_refund_id ? ((await payments.named(gateway)?.readRefund(gateway_refund_id)) ?? null) : null
}
