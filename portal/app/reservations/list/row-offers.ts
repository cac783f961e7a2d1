import { toEntry } from '@aforo/domain/booking/calendar-feed/entry.ts'
import { googleCalendarLink, reservationFilePath } from '@aforo/domain/booking/calendar-feed/links.ts'
import { cancellingFactsOf, decideFreeing } from '@aforo/domain/booking/reservations/cancelling.ts'
import { decideChangingSeat } from '@aforo/domain/booking/reservations/changing-seat.ts'
import { decideMoving } from '@aforo/domain/booking/reservations/moving.ts'
import { isRatingOffered } from '@aforo/domain/booking/reservations/rating.ts'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import { hasEnded, hasStarted, startWords } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { accessCodePolicy, calendarPolicy, cancellationPolicy, ratingPolicy } from '@aforo/domain/settings/policies.ts'
import { guestsWith } from '../cancel-offer.ts'
import { movingConsequence } from '../moving/moving-words.ts'

export type MoveOffer = {
  readonly class_reservation_id: number
  readonly single_class_id: number
  readonly class_type_id: number
  readonly class_date: string
  readonly from: string
  readonly guests: readonly string[]
  readonly consequence: string
}

type TakeAlong = {
  readonly file: string
  readonly google: string
  readonly text: string
  readonly url: string
}

export type RowOffers = {
  readonly hasCode: boolean
  readonly canRename: boolean
  readonly canRate: boolean
  readonly move: MoveOffer | null
  readonly shareLinks: TakeAlong | null
}

/** The actions of a row (2.39, 2.51, 4.7, 7.24, R6). `address` is the portal's origin, without a trailing slash. */
export function offersOf(
  reservation: ClassReservation,
  all: readonly ClassReservation[],
  { settings, now, address }: { settings: Settings; now: Date; address: string },
): RowOffers {
  const { single_class, guest } = reservation
  const isActive = reservation.deletedAt === null && single_class.cancelledAt === null
  const isUpcoming = isActive && !hasStarted(single_class, now)
  return {
    hasCode: isActive && accessCodePolicy(settings).enabled && !hasEnded(single_class, now),
    canRename: guest !== null && decideChangingSeat(reservation, { guest }, now).allowed,
    canRate: isRatingOffered(reservation, ratingPolicy(settings)),
    move: isUpcoming ? moveOffer(reservation, all, settings, now) : null,
    shareLinks: isUpcoming && guest === null ? takeAlong(reservation, all, settings, address) : null,
  }
}

function moveOffer(
  reservation: ClassReservation,
  all: readonly ClassReservation[],
  settings: Settings,
  now: Date,
): MoveOffer | null {
  const { class_reservation_id, single_class_id, single_class } = reservation
  const guests = guestsWith(reservation, all)
  const facts = cancellingFactsOf(reservation, guests)
  const policy = cancellationPolicy(settings)
  const freeing = decideFreeing(facts, { kind: 'moved', returns: 'as the rule says' }, policy, now)
  if (!decideMoving(reservation, ANY_OTHER_CLASS).allowed || !freeing.allowed) return null
  return {
    class_reservation_id,
    single_class_id,
    class_type_id: single_class.class_type.class_type_id,
    class_date: single_class.class_date,
    from: `${single_class.class_type.name}, ${startWords(single_class, calendarPolicy(settings))}`,
    guests: guests.flatMap(({ guest }) => guest ?? []),
    consequence: movingConsequence([reservation, ...guests]),
  }
}

/** No class has this id: the rule only has to decide whether the seat may move at all. */
const ANY_OTHER_CLASS = { single_class_id: 0, spots: [] }

function takeAlong(
  reservation: ClassReservation,
  all: readonly ClassReservation[],
  settings: Settings,
  address: string,
): TakeAlong {
  const { single_class, spot } = reservation
  const guests = guestsWith(reservation, all).flatMap(({ guest }) => guest ?? [])
  const studio = { name: settings.business_name, address, calendar: calendarPolicy(settings) }
  const entry = toEntry(single_class, studio, { spot, guests })
  return {
    file: reservationFilePath(reservation.class_reservation_id),
    google: googleCalendarLink(entry),
    text: `${single_class.class_type.name}, ${startWords(single_class, calendarPolicy(settings))}, ${single_class.location.name}`,
    url: entry.url,
  }
}
