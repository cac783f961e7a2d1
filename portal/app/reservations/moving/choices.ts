import { coachNames } from '@aforo/domain/catalogue/studio/coach-name.ts'
import { bookingWindow, startWords } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { hasRoomFor, placesLeftWords } from '@aforo/domain/catalogue/schedule/fullness.ts'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { BookingPolicy, CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { MoveOffer } from '../list/row-offers.ts'

export type ClassChoice = {
  readonly single_class_id: number
  readonly class_type: string
  readonly isSameType: boolean
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
): ClassChoice[] =>
  classes
    .filter(
      (singleClass) =>
        singleClass.single_class_id !== leaving.single_class_id &&
        singleClass.class_package_id === null &&
        singleClass.my_reservations.length === 0 &&
        bookingWindow(singleClass, booking, now) === 'open' &&
        hasRoomFor(singleClass, 1 + leaving.guests.length),
    )
    .map((singleClass) => choiceOf(singleClass, leaving, calendar))
    .toSorted((a, b) => Number(b.isSameType) - Number(a.isSameType))

function choiceOf(singleClass: SingleClass, { class_type_id }: Leaving, calendar: CalendarPolicy): ClassChoice {
  const coaches = coachNames(singleClass.class_instructors)
  return {
    single_class_id: singleClass.single_class_id,
    class_type: singleClass.class_type.name,
    isSameType: singleClass.class_type.class_type_id === class_type_id,
    when: startWords(singleClass, calendar),
    where: [coaches, singleClass.location.name].filter(Boolean).join(' · '),
    places: placesLeftWords(singleClass),
  }
}
