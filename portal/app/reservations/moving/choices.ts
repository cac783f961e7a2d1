import { coachNames } from '@aforo/domain/catalogue/studio/coach-name.ts'
import { bookingWindow, zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { hasRoomFor, placesLeftWords } from '@aforo/domain/catalogue/schedule/fullness.ts'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { BookingPolicy, CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localDate, localTime, parseInstant, shortDay } from '@aforo/domain/values/days.ts'
import type { MoveOffer } from '../list/row-offers.ts'

export type Choice = {
  readonly single_class_id: number
  readonly class_type: string
  readonly isSame: boolean
  /** 'mié 25 nov · 18:30' */
  readonly when: string
  readonly where: string
  readonly places: string
}

type Policies = { readonly booking: BookingPolicy; readonly calendar: CalendarPolicy }
type Leaving = Pick<MoveOffer, 'single_class_id' | 'class_type_id' | 'guests'>

export const choicesOf = (
  classes: readonly SingleClass[],
  leaving: Leaving,
  { booking, calendar }: Policies,
  now: Date,
): Choice[] =>
  classes
    .filter(
      (one) =>
        one.single_class_id !== leaving.single_class_id &&
        one.class_package_id === null &&
        one.my_reservations.length === 0 &&
        bookingWindow(one, booking, now) === 'open' &&
        hasRoomFor(one, 1 + leaving.guests.length),
    )
    .map((one) => choiceOf(one, leaving, calendar))
    .toSorted((a, b) => Number(b.isSame) - Number(a.isSame))

function choiceOf(one: SingleClass, { class_type_id }: Leaving, calendar: CalendarPolicy): Choice {
  const start = parseInstant(one.class_date)
  const zone = zoneOf(one, calendar)
  const coaches = coachNames(one.class_instructors)
  return {
    single_class_id: one.single_class_id,
    class_type: one.class_type.name,
    isSame: one.class_type.class_type_id === class_type_id,
    when: `${shortDay(localDate(start, zone))} · ${localTime(start, zone)}`,
    where: [coaches, one.location.name].filter(Boolean).join(' · '),
    places: placesLeftWords(one),
  }
}
