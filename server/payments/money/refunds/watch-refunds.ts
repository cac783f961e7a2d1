import type { Tx } from '../../../platform/database/database.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { readRefund } from './read-refund.ts'
import { type RefundRow, refundsToWatch, touch } from './refund-store.ts'
import type { Log } from '../../../platform/log/log.ts'

const BATCH_SIZE = 20

/**
 * Rechecks refunds that succeeded: a bank may return one weeks later, and the webhook may be lost. Returns the number
 * checked.
 */
export async function watchRefunds(app: AppContext, log: Log): Promise<number> {
  const rows = await refundsToWatch(app.database.db, app.now(), BATCH_SIZE)
  for (const row of rows) {
    try {
      const update = await readAtGateway(app, row)
      if (update) await app.transaction(update.write)
    } catch (error) {
      log({ level: 'warning', job: 'watch-refunds', refund_id: row.refund_id, error })
    }
    await touch(app.database.db, row.refund_id, app.now())
  }
  return rows.length
}

async function readAtGateway(
  app: AppContext,
  { gateway: name, gateway_refund_id }: RefundRow,
): Promise<{ readonly write: (tx: Tx) => Promise<void> } | null> {
  const gateway = app.payments.byName(name)
  return gateway && gateway_refund_id ? readRefund(app, gateway, gateway_refund_id) : null
}
