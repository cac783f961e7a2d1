import type { Tx } from '../../platform/database/database.ts'
import type { World } from '../../app/world.ts'
import { readRefund } from './read-refund.ts'
import { type RefundRow, refundsToWatch, touch } from './refund-store.ts'
import type { Log } from '../../platform/log/log.ts'

const AT_ONCE = 20

/** Rechecks succeeded refunds: banks bounce some weeks later, perhaps without a webhook. Returns the number checked. */
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

async function readAgain(
  world: World,
  { gateway: name, gateway_refund_id }: RefundRow,
): Promise<{ readonly write: (tx: Tx) => Promise<void> } | null> {
  const gateway = world.payments.named(name)
  return gateway && gateway_refund_id ? readRefund(world, gateway, gateway_refund_id) : null
}
