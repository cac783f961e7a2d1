import { type VideoPolicy, videoPolicy } from '@aforo/domain/settings/policies.ts'
import { refuse, type VideoReason } from '@aforo/domain/media/refusals.ts'
import { decideWatching } from '@aforo/domain/media/watching.ts'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../platform/database/database.ts'
import type { AppContext } from '../app/app-context.ts'
import { findRight } from './right-store.ts'

/** Whether this person may watch now, by purchases: checked on every request (R12). One statement. */
export const mayWatch = async (app: AppContext, customer_id: number): Promise<Verdict<null, VideoReason>> =>
  mayWatchNow(app.database.db, customer_id, videoPolicy(await app.settings()), app.now())

/** The same within a transaction, by settings that were read before it. */
async function mayWatchNow(
  tx: Tx,
  customer_id: number,
  policy: VideoPolicy,
  now: Date,
): Promise<Verdict<null, VideoReason>> {
  const found = await findRight(tx, customer_id)
  return found ? decideWatching(found, policy, now) : refuse('purchase-needed')
}
