import { HOLD_MINUTES } from '@aforo/domain/booking/reservations/hold-minutes.ts'
import type { SeatHold } from '@aforo/domain/booking/reservations/shapes.ts'

/** When a hold ends by this browser's clock; one that goes wrong is not believed more than the rule (R4). */
export function heldUntil({ expires_at, kind }: Pick<SeatHold, 'expires_at' | 'kind'>, now: number): number {
  const left = Date.parse(expires_at) - now
  const most = HOLD_MINUTES[kind] * 60_000
  return now + (left > 0 && left <= most ? left : most)
}
