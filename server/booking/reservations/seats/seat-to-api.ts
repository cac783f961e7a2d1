import type { CreditGrant } from '@aforo/domain/commerce/credits/shapes.ts'
import type { Seat, SeatSelection } from '@aforo/domain/booking/reservations/reserving.ts'
import type { ClassReservation, Origin } from '@aforo/domain/booking/reservations/shapes.ts'
import { marked } from '@aforo/domain/values/allowance.ts'
import type { ClassRead } from './facts-store.ts'

export type ClassSeatSelection = SeatSelection & { readonly single_class_id: number }

export type Taking = {
  readonly customer_id: number
  readonly selection: ClassSeatSelection
  readonly origin: Origin
  /** The person who did it; null: a scheduled job. */
  readonly by: number | null
  /** `cash` (staff only): no grant is spent, and it is not paid yet. */
  readonly payment?: 'credit' | 'cash'
  readonly passesPenalty?: boolean
  /** Leaving is free until then (R7). */
  readonly free_until?: Date | null
}

/** A seat that was just written, as it travels: what the database would say of it, without asking again. */
export function toClassReservation(
  { customer_id, payment, free_until }: Taking,
  { capacity: _c, booked: _b, class_package_id: _p, ...single_class }: ClassRead,
  { guest, spot, available_class_id }: Seat,
  class_reservation_id: number,
  grants: readonly CreditGrant[],
  now: Date,
): ClassReservation {
  const grant = grants.find((one) => one.available_class_id === available_class_id)
  const isCash = payment === 'cash'
  return {
    class_reservation_id,
    single_class_id: single_class.single_class_id,
    single_class,
    customer_id,
    spot,
    guest,
    attend: false,
    is_cash: isCash,
    is_paid: !isCash,
    deletedAt: null,
    cancel_kind: null,
    cancel_reason: null,
    class_stars: null,
    coach_stars: null,
    comment: null,
    available_class: grant
      ? {
          available_class_id: grant.available_class_id,
          class_amount: marked(grant.class_amount),
          returns: grant.returns,
        }
      : null,
    moved_by_studio: false,
    free_until: free_until?.toISOString() ?? null,
    createdAt: now.toISOString(),
  }
}
