import { coachNames } from '@aforo/domain/catalogue/studio/coach-name.ts'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import { type ReservationStatus, reservationStatus, statusLabels } from '@aforo/domain/booking/reservations/status.ts'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { formatDate, localTime, parseInstant } from '@aforo/domain/values/days.ts'
import { type CancelOffer, cancelOffer, spotLabel } from '../cancel-offer.ts'
import { offersOf, type RowOffers } from './row-offers.ts'
import { noticeOf } from './row-notice.ts'

/** A row of the list (2.36) and its possible actions (2.39). */
export type ReservationRow = RowOffers & {
  readonly class_reservation_id: number
  readonly class_type: string
  readonly guest: string | null
  readonly coaches: string
  readonly class_date: string
  readonly date: string
  readonly time: string
  readonly location: string
  readonly spot: string | null
  readonly status: ReservationStatus
  readonly statusLabel: string
  readonly notice: string | null
  readonly class_stars: number | null
  readonly coach_stars: number | null
  /** Null when there is no cancel button (4.6). */
  readonly cancel: CancelOffer | null
}

type RowContext = { readonly settings: Settings; readonly now: Date; readonly address: string }

export const rowsOf = (all: readonly ClassReservation[], context: RowContext): ReservationRow[] =>
  all.map((reservation) => {
    const { settings, now } = context
    const { single_class, class_reservation_id, guest, class_stars, coach_stars } = reservation
    const start = parseInstant(single_class.class_date)
    const zone = zoneOf(single_class, calendarPolicy(settings))
    const status = reservationStatus(reservation, now)
    const offer = cancelOffer(reservation, all, settings, now)
    return {
      class_reservation_id,
      class_type: single_class.class_type.name,
      guest,
      coaches: coachNames(single_class.class_instructors),
      class_date: single_class.class_date,
      date: formatDate(start, zone),
      time: localTime(start, zone),
      location: single_class.location.name,
      spot: spotLabel(reservation),
      status,
      statusLabel: statusLabels[status],
      notice: noticeOf(reservation, settings, now),
      class_stars,
      coach_stars,
      cancel: offer.isAllowed ? offer : null,
      ...offersOf(reservation, all, context),
    }
  })
