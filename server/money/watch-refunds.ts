import type { Tx } from '../database/database.ts'
import { findCharge } from '../purchases/charges.ts'
import type { World } from '../world.ts'
import { readCharge } from './read-charge.ts'
import { readRefund } from './read-refund.ts'
import { type RefundRow, refundsToWatch, touch } from './refund-store.ts'

const AT_ONCE = 20
type Log = (line: Record<string, unknown>) => void

/**
 * Looks again at refunds that had succeeded: a bank sends some of them back weeks later, and its webhook may not come.
 * Answers how many were looked at.
 */
export async function watchRefunds(world: World, log: Log): Promise<number> {
  const rows = await refundsToWatch(world.database.db, world.now(), AT_ONCE)
  for (const row of rows) {
    try {
      const read = await readAgain(world, row)
      if (read) await world.transaction(read.write)
    } catch (error) {
      log({ level: 'warning', job: 'watch-refunds', refund_id: row.refund_id, error })
    }
    await touch(world.database.db, row.refund_id, world.now())
  }
  return rows.length
}

/** Ours has a name there; of one that was given there, its charge tells. */
async function readAgain(
  world: World,
  { gateway: name, gateway_refund_id, invoice_id }: RefundRow,
): Promise<{ readonly write: (tx: Tx) => Promise<void> } | null> {
  const gateway = world.payments.named(name)
  if (!gateway) return null
  if (gateway_refund_id) return readRefund(world, gateway, gateway_refund_id)
  const charge = invoice_id === null ? null : await findCharge(world.database.db, invoice_id)
  const id = charge?.gateway_payment_id
  return id ? readCharge(world, gateway, { kind: 'payment', id }, { mayBeLess: true }) : null
}
