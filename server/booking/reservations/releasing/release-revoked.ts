import type { Listener } from '../../../platform/events/listen.ts'
import { type PlanLost, releasePlan } from './release-plan.ts'

/** On purchase-revoked: frees its future seats (R11). */
export const releaseRevoked: Listener = async (tx, payload, app) => {
  await releasePlan(tx, payload as PlanLost, app.now())
}
