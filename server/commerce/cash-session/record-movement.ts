import { chooseSession } from '@aforo/domain/commerce/cash-session/choosing.ts'
import type { MovementKind, MovementWay } from '@aforo/domain/commerce/cash-session/shapes.ts'
import type { Centavos } from '@aforo/domain/values/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockOpenSessions, insertMovement, sumCashForSeat } from './store.ts'

/** Money that reception took or paid out; `dedupe_key` identifies the payment, so that it is recorded once. */
export type NewCashMovement = {
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
 * Records the movement in the open session of the staff member who took the money, in the transaction of the payment:
 * the session cannot close in between. Without an open session, the movement waits until one includes it.
 */
export async function recordMovement(tx: Tx, movement: NewCashMovement, now: Date): Promise<void> {
  if (movement.amount === 0) return
  const { by, location_id = null } = movement
  const till_cut_id = chooseSession(await lockOpenSessions(tx, by), { by, location_id })
  await insertMovement(tx, { ...movement, location_id, till_cut_id, createdAt: now })
}

type SeatPaid = {
  readonly class_reservation_id: number
  readonly location_id: number
  readonly by: number
  /** Null undoes the payment: all cash taken for this seat is given back. */
  readonly amount: Centavos | null
}

export const readSeatCash = async (tx: Tx, class_reservation_id: number): Promise<Centavos> =>
  (await sumCashForSeat(tx, class_reservation_id)).collected

/**
 * Records cash paid for a seat at check-in, or undoes it. The count of earlier movements numbers the key, since staff
 * may mark and unmark a seat repeatedly. The caller locks the customer.
 */
export async function recordSeatCash(tx: Tx, { amount, ...seat }: SeatPaid, now: Date): Promise<void> {
  const { collected, times } = await sumCashForSeat(tx, seat.class_reservation_id)
  const dedupe_key = `seat:${seat.class_reservation_id}:${times + 1}`
  const change =
    amount === null ? ({ kind: 'seat-undone', amount: -collected } as const) : ({ kind: 'seat', amount } as const)
  await recordMovement(tx, { ...seat, ...change, way: 'cash', dedupe_key }, now)
}
