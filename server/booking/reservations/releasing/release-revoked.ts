import type { Listener } from '../../../platform/events/listen.ts'
import { type LostPlan, releasePlan } from './release-plan.ts'

/** Event handler of `purchase-revoked`: frees the upcoming seats of the purchase (R11). */
export const releaseRevoked: Listener = async (tx, payload, app) => {
  await releasePlan(tx, payload as LostPlan, app.now())
}
