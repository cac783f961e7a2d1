import { type VideoPolicy, videoPolicy } from '@aforo/domain/settings/policies.ts'
import { refuse } from '@aforo/domain/media/refusals.ts'
import { decideWatching } from '@aforo/domain/media/decide-watching.ts'
import type { Tx } from '../platform/database/database.ts'
import type { AppContext } from '../app/app-context.ts'
import { findRight } from './right-store.ts'

/** Whether the customer's purchases allow watching now; checked on every request, in one statement (R12). */
export const mayWatch = async (app: AppContext, customer_id: number) =>
  decideByPurchases(app.database.db, customer_id, videoPolicy(await app.settings()), app.now())

async function decideByPurchases(tx: Tx, customer_id: number, policy: VideoPolicy, now: Date) {
  const right = await findRight(tx, customer_id)
  return right ? decideWatching(right, policy, now) : refuse('purchase-needed')
}
