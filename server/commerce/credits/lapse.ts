import type { AppContext } from '../../app/app-context.ts'
import { emptyEnded, holdEnded } from './lapse-store.ts'

const AT_ONCE = 200

/**
 * Writes 'expired' into the ledger of grants that have ended, once each: a counted one loses what it had left, an unlimited
 * one moves by zero, so that its owner reads when it ended. A paused grant waits for its pause to be over (R3, F10). Any
 * number of processes may do it at once. Answers whether there may be more.
 */
export const lapse = (app: AppContext): Promise<boolean> =>
  app.transaction(async (tx) => {
    const now = app.now()
    const ended = await holdEnded(tx, now, AT_ONCE)
    if (ended.length > 0) await emptyEnded(tx, ended, now)
    return ended.length === AT_ONCE
  })
