import type { CancelKind, CashReturned, Origin } from '@aforo/domain/booking/reservations/shapes.ts'

export type SeatTaken = {
  single_class_id: number
  customer_id: number
  class_reservation_ids: number[]
  origin: Origin
  at: string
  /** No message confirms it. */
  is_quiet?: boolean
}

export type SeatFreed = {
  single_class_id: number
  places: number
  class_reservation_id: number | null
  customer_id: number | null
  /** What happened to the credit; `none` when nothing was spent. */
  credit: 'returned' | 'lost' | 'none'
  /** What was given for seats paid in cash; absent in events written before cash was returned. */
  cash?: CashReturned | null
  kind: CancelKind | 'capacity' | 'unblocked'
  /** No message confirms it. */
  is_quiet?: boolean
}

export type HoldEnded = { single_class_id: number }
export const HOLD_ENDED = 'hold-ended'
