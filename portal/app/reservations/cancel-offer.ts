import { labelInRoom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { cashConsequences, type CashSeat } from '@aforo/domain/booking/reservations/cash-return.ts'
import { cancelQuestion, cancelWarning } from '@aforo/domain/booking/reservations/cancel-words.ts'
import {
  cancellingFactsOf,
  decideCancelling,
  isBeforeThreshold,
} from '@aforo/domain/booking/reservations/cancelling.ts'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy, cancellationPolicy } from '@aforo/domain/settings/policies.ts'

/** Whether a seat may be cancelled, and what is said before (2.49). Loaders make it; the browser only shows it. */
export type CancelOffer = {
  readonly class_reservation_id: number
  readonly guest: string | null
  readonly spot: string | null
  readonly isAllowed: boolean
  readonly why: string | null
  readonly question: string
  readonly warning: string | null
  readonly consequence: string
}

/** Decides with the same rule as the server (4.6, 5.9), so that the button and a refusal agree. */
export function cancelOffer(
  reservation: ClassReservation,
  all: readonly ClassReservation[],
  settings: Settings,
  now: Date,
): CancelOffer {
  const policy = cancellationPolicy(settings)
  const { single_class } = reservation
  const guests = reservation.guest === null ? guestsWith(reservation, all) : []
  const verdict = decideCancelling(cancellingFactsOf(reservation, guests), policy, now)
  const zone = zoneOf(single_class, calendarPolicy(settings))
  const seats = [reservation, ...guests]
  const cash = cashConsequences(verdict.allowed ? toCashSeats(verdict.value.seats, seats) : [])
  return {
    class_reservation_id: reservation.class_reservation_id,
    guest: reservation.guest,
    spot: spotLabel(reservation),
    isAllowed: verdict.allowed,
    why: verdict.allowed ? null : verdict.message,
    question: cancelQuestion(single_class.class_type.name, single_class.class_date, zone),
    warning: verdict.allowed
      ? joinSentences(
          cancelWarning(verdict.value, !isBeforeThreshold(single_class, policy, now), policy),
          cash.warning,
        ) || null
      : null,
    consequence: verdict.allowed ? joinSentences(consequenceWords(verdict.value.seats, seats), cash.consequence) : '',
  }
}

/** The label of a spot on the map of its class: 'A1' is shown as '1'. */
export function spotLabel({ spot, single_class }: Pick<ClassReservation, 'spot' | 'single_class'>): string | null {
  return labelInRoom(single_class.class_type, spot)
}

/** The seats of the guests who come with this host (R5). */
export const guestsWith = (host: ClassReservation, all: readonly ClassReservation[]): ClassReservation[] =>
  all.filter((seat) => seat.single_class_id === host.single_class_id && seat.guest !== null && seat.deletedAt === null)

const toCashSeats = (
  cancelled: readonly { class_reservation_id: number; isReturned: boolean }[],
  seats: readonly ClassReservation[],
): CashSeat[] =>
  cancelled.flatMap(({ class_reservation_id, isReturned }) =>
    seats
      .filter((seat) => seat.class_reservation_id === class_reservation_id)
      .map(({ is_cash, is_paid }) => ({ is_cash, is_paid, isReturned })),
  )

const joinSentences = (...sentences: (string | null | false)[]): string => sentences.filter(Boolean).join(' ')

function consequenceWords(
  cancelled: readonly { class_reservation_id: number; isReturned: boolean }[],
  seats: readonly ClassReservation[],
): string {
  const counted = new Set(
    seats
      .filter(({ available_class: grant }) => grant && grant.class_amount >= 0)
      .map((seat) => seat.class_reservation_id),
  )
  const returned = cancelled.filter((seat) => seat.isReturned && counted.has(seat.class_reservation_id)).length
  return joinSentences(
    seats.length > 1 && 'El lugar de tu invitado también se cancela.',
    returned === 1 && 'Tu crédito regresa a tu cuenta.',
    returned > 1 && `${returned} créditos regresan a tu cuenta.`,
  )
}
