import type { ClassReservation } from 'studio/reservations/shapes.ts'
import { type ReservationStatus, reservationStatus, statusLabels } from 'studio/reservations/status.ts'
import { zoneOf } from 'studio/schedule/booking-window.ts'
import type { Settings } from 'studio/settings/keys.ts'
import { calendarPolicy } from 'studio/settings/policies.ts'
import { formatDate, localTime, parseInstant } from 'studio/values/days.ts'
import { type CancelOffer, cancelOffer, spotLabel } from './cancel-offer.ts'

/** One reservation as its row shows it (2.36). */
export type ReservationRow = {
  readonly class_reservation_id: number
  readonly class_type: string
  readonly guest: string | null
  readonly coaches: string
  readonly class_date: string
  readonly date: string
  readonly time: string
  readonly location: string
  readonly address: string
  readonly spot: string | null
  readonly status: ReservationStatus
  readonly statusLabel: string
  /** Null when there is no cancel button (4.6). */
  readonly cancel: CancelOffer | null
}

/** Every reservation with its status and what cancelling it would mean now, by the studio's own rules. */
export const rowsOf = (all: readonly ClassReservation[], settings: Settings, now: Date): ReservationRow[] =>
  all.map((reservation) => {
    const { single_class } = reservation
    const start = parseInstant(single_class.class_date)
    const zone = zoneOf(single_class, calendarPolicy(settings))
    const status = reservationStatus(reservation, now)
    const offer = cancelOffer(reservation, all, settings, now)
    return {
      class_reservation_id: reservation.class_reservation_id,
      class_type: single_class.class_type.name,
      guest: reservation.guest,
      coaches: single_class.class_instructors.map((coach) => coach.nick_name || coach.name).join(' y '),
      class_date: single_class.class_date,
      date: formatDate(start, zone),
      time: localTime(start, zone),
      location: single_class.location.name,
      address: single_class.location.address,
      spot: spotLabel(reservation),
      status,
      statusLabel: statusLabels[status],
      cancel: offer.isAllowed ? offer : null,
    }
  })
