import type { Tx } from '../../../platform/database/database.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { freeSeats } from '../seats/free-seats.ts'
import { listUpcomingSeats } from './plan-store.ts'

/** The owner of the lost plan or package, the actor (null: the clock) and the reason. */
export type PlanLost = {
  readonly purchase_id: number
  readonly customer_id: number
  readonly by: number | null
  readonly reason: string
}

export const SEAT_LOST = 'seat-lost'
export type SeatLost = Omit<PlanLost, 'purchase_id'> & { class_reservation_id: number; returns: boolean }

/**
 * Frees future seats paid by a lost purchase, each in a separate transaction, so that one class is locked at a time
 * (R11, F32). Returns their number.
 */
export async function releasePlan(tx: Tx, { purchase_id, ...lost }: PlanLost, now: Date): Promise<number> {
  const seats = await listUpcomingSeats(tx, purchase_id, now)
  for (const { class_reservation_id, isOfPlan } of seats) {
    const payload: SeatLost = { ...lost, class_reservation_id, returns: !isOfPlan }
    await publish(tx, SEAT_LOST, payload, { now, dedupe_key: `${SEAT_LOST}:${class_reservation_id}` })
  }
  return seats.length
}

export const countUpcomingSeats = async (app: AppContext, purchase_id: number): Promise<number> =>
  (await listUpcomingSeats(app.database.db, purchase_id, app.now())).length

export const releaseSeat: Listener = async (tx, payload, app) => {
  const lost = payload as SeatLost
  await freeSeats(tx, await app.settings(), { ...lost, kind: 'staff' }, app.now())
}
