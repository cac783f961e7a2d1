import type { Tx } from '../../../platform/database/database.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { freeSeats } from '../seats/free-seats.ts'
import { listUpcomingSeats } from './plan-store.ts'

/**
 * A revoked purchase or an ended plan, with its owner, the reason, and the actor in `by` (null for a background job).
 */
export type LostPlan = {
  readonly purchase_id: number
  readonly customer_id: number
  readonly by: number | null
  readonly reason: string
}

export const SEAT_LOST = 'seat-lost'
export type LostSeat = Omit<LostPlan, 'purchase_id'> & { class_reservation_id: number; returns: boolean }

/**
 * Frees the upcoming seats that a lost purchase paid, each in a separate transaction so that only one class is locked
 * at a time (R11, F32). Returns their number.
 */
export async function releasePlan(tx: Tx, { purchase_id, ...details }: LostPlan, now: Date): Promise<number> {
  const seats = await listUpcomingSeats(tx, purchase_id, now)
  for (const { class_reservation_id, isOfPlan } of seats) {
    const payload: LostSeat = { ...details, class_reservation_id, returns: !isOfPlan }
    await publish(tx, SEAT_LOST, payload, { now, dedupe_key: `${SEAT_LOST}:${class_reservation_id}` })
  }
  return seats.length
}

/** Event handler of `purchase-revoked`: frees the upcoming seats of the purchase (R11). */
export const releaseRevoked: Listener = async (tx, payload, app) => {
  await releasePlan(tx, payload as LostPlan, app.now())
}

export const countUpcomingSeats = async (app: AppContext, purchase_id: number): Promise<number> =>
  (await listUpcomingSeats(app.database.db, purchase_id, app.now())).length

export const releaseSeat: Listener = async (tx, payload, app) => {
  const seat = payload as LostSeat
  await freeSeats(tx, await app.settings(), { ...seat, kind: 'staff' }, app.now())
}
