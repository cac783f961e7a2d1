import type { AppContext } from '../../app/app-context.ts'
import { expireEndedGrants, lockEndedGrants } from './expire-grants-store.ts'

const BATCH_SIZE = 200

/**
 * Writes one 'expired' line into the ledger of each grant that has ended: a counted grant loses the units left, an
 * unlimited one moves by zero so that its owner sees when it ended. A paused grant is skipped until it is resumed (R3,
 * F10). Several processes may run this at once. Returns whether there may be more.
 */
export const expireGrants = (app: AppContext): Promise<boolean> =>
  app.transaction(async (tx) => {
    const now = app.now()
    const ended = await lockEndedGrants(tx, now, BATCH_SIZE)
    if (ended.length > 0) await expireEndedGrants(tx, ended, now)
    return ended.length === BATCH_SIZE
  })
