import { HOLD_MINUTES } from '@aforo/domain/booking/reservations/hold-minutes.ts'
import type { SeatHold } from '@aforo/domain/booking/reservations/shapes.ts'

/** End of a hold in milliseconds of this browser's clock. A wrong clock never gives more than `HOLD_MINUTES` (R4). */
export function heldUntil({ expires_at, kind }: Pick<SeatHold, 'expires_at' | 'kind'>, now: number): number {
  const left = Date.parse(expires_at) - now
  const maximum = HOLD_MINUTES[kind] * 60_000
  return now + (left > 0 && left <= maximum ? left : maximum)
}
