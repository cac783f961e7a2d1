import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readRefund } from './read-refund.ts'
import { type RefundRow, refundsToWatch, touch } from './refund-store.ts'
import type { Log } from '../../platform/log/log.ts'

const AT_ONCE = 20

/** Rechecks succeeded refunds: banks bounce some weeks later, perhaps without a webhook. Returns the number checked. */
export async function watchRefunds(app: AppContext, log: Log): Promise<number> {
  const rows = await refundsToWatch(app.database.db, app.now(), AT_ONCE)
  for (const row of rows) {
    try {
      const read = await readAgain(app, row)
      if (read) await app.transaction(read.write)
    } catch (error) {
      log({ level: 'warning', job: 'watch-refunds', refund_id: row.refund_id, error })
    }
    await touch(app.database.db, row.refund_id, app.now())
  }
  return rows.length
}

async function readAgain(
  app: AppContext,
  { gateway: name, gateway_refund_id }: RefundRow,
): Promise<{ readonly write: (tx: Tx) => Promise<void> } | null> {
  const gateway = app.payments.named(name)
  return gateway && gateway_refund_id ? readRefund(app, gateway, gateway_refund_id) : null
}
