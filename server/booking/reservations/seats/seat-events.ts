import type { CancelKind, CashReturned, Origin } from '@aforo/domain/booking/reservations/shapes.ts'

/** What the rooms above hear when seats of one booking were taken. */
export type SeatTaken = {
  single_class_id: number
  customer_id: number
  class_reservation_ids: number[]
  origin: Origin
  at: string
}

/** What they hear when places of a class came free: by a reservation that ended, or by staff who made room. */
export type SeatFreed = {
  single_class_id: number
  places: number
  /** Null when no reservation ended: then nobody left. */
  class_reservation_id: number | null
  customer_id: number | null
  /** What became of her credit; `none` when nothing had been spent. */
  credit: 'returned' | 'lost' | 'none'
  /** What was given for cash seats; absent in events written before cash was returned. */
  cash?: CashReturned | null
  kind: CancelKind | 'capacity' | 'unblocked'
}

/** What they hear when somebody let go of a place that she held, before its time was over. */
export type HoldEnded = { single_class_id: number }
export const HOLD_ENDED = 'hold-ended'
