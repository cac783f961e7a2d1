import type { Listener } from '../../../platform/events/listen.ts'
import { type PlanLost, releasePlan } from './release-plan.ts'

/** Hears that a purchase was taken back: the seats ahead that it had paid are let go (R11). */
export const releaseRevoked: Listener = async (tx, payload, world) => {
  await releasePlan(tx, payload as PlanLost, world.now())
}
