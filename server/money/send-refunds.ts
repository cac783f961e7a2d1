import type { Payments } from '../gateways/payment-gateway.ts'
import { findCharge } from '../purchases/charges.ts'
import type { World } from '../world.ts'
import { finishRefund, type RefundNow } from './finish-refund.ts'
import { type RefundRow, touch, waitingRefunds } from './refund-store.ts'

const AT_ONCE = 20
type Log = (line: Record<string, unknown>) => void

/**
 * Asks the gateways for the refunds that staff have asked for, and how those stand that are on their way; each by its own
 * number, so that asking again after a crash gives nothing back twice. Answers how many came to an end.
 */
export async function sendRefunds(world: World, log: Log): Promise<number> {
  let ended = 0
  for (const refund of await waitingRefunds(world.database.db, world.now(), AT_ONCE)) {
    const state = await askAbout(world, refund, log)
    if (state) await world.transaction((tx) => finishRefund(tx, refund.refund_id, state, world.now()))
    if (state === null || state.status === 'pending') await touch(world.database.db, refund.refund_id, world.now())
    else ended += 1
  }
  return ended
}

/** Null: the gateway said nothing that counts, and is asked again later. */
async function askAbout(world: World, refund: RefundRow, log: Log): Promise<RefundNow | null> {
  try {
    return await (refund.gateway_refund_id ? readAgain(world.payments, refund) : ask(world, refund, log))
  } catch (error) {
    log({ level: 'error', job: 'refunds', refund_id: refund.refund_id, error })
    return null
  }
}

async function ask(
  { payments, database }: World,
  { refund_id, gateway, invoice_id, amount, reason }: RefundRow,
  log: Log,
): Promise<RefundNow | null> {
  const charge = invoice_id === null ? null : await findCharge(database.db, invoice_id)
  const charge_ref = charge?.gateway_payment_id
  const asked = payments.named(gateway)
  if (!asked || !charge_ref) throw new Error(`refund ${refund_id}: expected ${gateway} and its charge, found neither.`)
  const verdict = await asked.refund({ key: `refund:${refund_id}`, charge_ref, amount, reason })
  if (verdict.allowed) return verdict.value
  log({ level: 'warning', job: 'refunds', refund_id, refused: verdict.reason, details: verdict.details })
  return { status: 'failed', gateway_refund_id: null }
}

async function readAgain(payments: Payments, { gateway, gateway_refund_id }: RefundRow): Promise<RefundNow | null> {
  return gateway_refund_id ? ((await payments.named(gateway)?.readRefund(gateway_refund_id)) ?? null) : null
}
