import { chooseSession } from '@aforo/domain/commerce/cash-session/choosing.ts'
import type { MovementKind, MovementWay } from '@aforo/domain/commerce/cash-session/shapes.ts'
import type { Centavos } from '@aforo/domain/values/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockOpenSessions, insertMovement, sumCashForSeat } from './store.ts'

/** Money that the desk took or gave; `dedupe_key` names the happening. */
export type Moved = {
  readonly way: MovementWay
  readonly kind: Exclude<MovementKind, 'in' | 'out'>
  readonly amount: Centavos
  readonly by: number
  readonly location_id?: number | null
  readonly purchase_id?: number
  readonly class_reservation_id?: number
  readonly customer_id?: number
  readonly reason?: string | null
  readonly dedupe_key: string
}

/**
 * What the desk takes lies at once in the till of who took it, in the transaction that takes it: a till that is being
 * closed waits for it, or leaves it to the next. Where no till is open it waits to be taken in.
 */
export async function recordMovement(tx: Tx, moved: Moved, now: Date): Promise<void> {
  if (moved.amount === 0) return
  const { by, location_id = null } = moved
  const till_cut_id = chooseSession(await lockOpenSessions(tx, by), { by, location_id })
  await insertMovement(tx, { ...moved, location_id, till_cut_id, createdAt: now })
}

type SeatPaid = {
  readonly class_reservation_id: number
  readonly location_id: number
  readonly by: number
  /** Null: it was not paid after all, and all that was taken for it goes back. */
  readonly amount: Centavos | null
}

export const readSeatCash = async (tx: Tx, class_reservation_id: number): Promise<Centavos> =>
  (await sumCashForSeat(tx, class_reservation_id)).collected

/** The cash of a seat at the door of its class; undone as often as it was noted. The person is locked. */
export async function recordSeatCash(tx: Tx, { amount, ...seat }: SeatPaid, now: Date): Promise<void> {
  const { collected, times } = await sumCashForSeat(tx, seat.class_reservation_id)
  const dedupe_key = `seat:${seat.class_reservation_id}:${times + 1}`
  const moved =
    amount === null ? ({ kind: 'seat-undone', amount: -collected } as const) : ({ kind: 'seat', amount } as const)
  await recordMovement(tx, { ...seat, ...moved, way: 'cash', dedupe_key }, now)
}
