import type { CreditGrant } from '@aforo/domain/commerce/credits/shapes.ts'
import type { Seat, SeatSelection } from '@aforo/domain/booking/reservations/reserving.ts'
import type { ClassReservation, Origin } from '@aforo/domain/booking/reservations/shapes.ts'
import { toMarkedAllowance } from '@aforo/domain/values/allowance.ts'
import type { ClassRead } from './facts-store.ts'

export type ClassSeatSelection = SeatSelection & { readonly single_class_id: number }

export type BookingInput = {
  readonly customer_id: number
  readonly selection: ClassSeatSelection
  readonly origin: Origin
  /** The person who books it; null for a background job. */
  readonly by: number | null
  /** `cash` (staff only): no grant is spent, and the seat is not paid yet. */
  readonly payment?: 'credit' | 'cash'
  readonly passesPenalty?: boolean
  /** No message confirms it: the customer booked it in another program. */
  readonly isQuiet?: boolean
  /** Until then, cancelling is free (R7). */
  readonly free_until?: Date | null
}

/** A seat that was just inserted, as the API sends it, without reading it from the database again. */
export function toClassReservation(
  { customer_id, payment, free_until }: BookingInput,
  { capacity: _, booked: _booked, class_package_id: _packageId, ...single_class }: ClassRead,
  { guest, spot, available_class_id }: Seat,
  class_reservation_id: number,
  grants: readonly CreditGrant[],
  now: Date,
): ClassReservation {
  const grant = grants.find((candidate) => candidate.available_class_id === available_class_id)
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
          class_amount: toMarkedAllowance(grant.class_amount),
          returns: grant.returns,
        }
      : null,
    moved_by_studio: false,
    free_until: free_until?.toISOString() ?? null,
    createdAt: now.toISOString(),
  }
}
