import { coachName } from '@aforo/domain/catalogue/studio/coach-name.ts'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import type { BookedClass } from '../../../notifications/templates/booked-class.ts'
import type { PersonOfClass } from './people-store.ts'

export const toBookedClass = (
  boardClass: BoardClass,
  { spot, guests }: Pick<PersonOfClass, 'spot' | 'guests'>,
): BookedClass => ({
  class_type: boardClass.class_type.name,
  class_date: parseInstant(boardClass.class_date),
  zone: boardClass.zone,
  location: boardClass.location.name,
  coaches: boardClass.class_instructors.map(coachName),
  spot,
  guest: guests.length > 0 ? guests.join(', ') : null,
})
