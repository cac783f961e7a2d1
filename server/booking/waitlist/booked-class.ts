import { coachName } from '@aforo/domain/catalogue/studio/coach-name.ts'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import type { Waitlist } from '@aforo/domain/booking/waitlist/shapes.ts'
import type { BookedClass } from '../../notifications/templates/booked-class.ts'

/** A class with a waitlist, for message templates; `spot` is the label that customers see. */
export const bookedClass = (
  single_class: Waitlist['single_class'],
  settings: Settings,
  spot: string | null,
): BookedClass => ({
  class_type: single_class.class_type.name,
  class_date: parseInstant(single_class.class_date),
  zone: zoneOf(single_class, calendarPolicy(settings)),
  location: single_class.location.name,
  coaches: single_class.class_instructors.map(coachName),
  spot,
  guest: null,
})
