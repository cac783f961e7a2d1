import { labelInRoom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import { endOf, zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import { addMinutes, localDate, localTime, parseInstant, spokenDay } from '@aforo/domain/values/days.ts'

export type Pass = {
  readonly class_reservation_id: number
  readonly title: string
  readonly when: string
  readonly ends: string
  readonly place: { readonly name: string; readonly address: string }
  readonly spot: string | null
  readonly guest: string | null
}

const AHEAD_MINUTES = 48 * 60
const MAX_PASSES = 8

export function toPasses(reservations: readonly ClassReservation[], calendar: CalendarPolicy, now: Date): Pass[] {
  const until = addMinutes(now, AHEAD_MINUTES)
  return reservations
    .filter(({ deletedAt, single_class }) => deletedAt === null && single_class.cancelledAt === null)
    .filter(({ single_class }) => endOf(single_class) > now && parseInstant(single_class.class_date) < until)
    .toSorted((a, b) => (a.single_class.class_date < b.single_class.class_date ? -1 : 1))
    .slice(0, MAX_PASSES)
    .map(({ class_reservation_id, single_class, spot, guest }) => {
      const zone = zoneOf(single_class, calendar)
      const starts = parseInstant(single_class.class_date)
      const { name, address } = single_class.location
      return {
        class_reservation_id,
        title: single_class.class_type.name,
        when: `${spokenDay(localDate(starts, zone))}, ${localTime(starts, zone)}`,
        ends: endOf(single_class).toISOString(),
        place: { name, address },
        spot: labelInRoom(single_class.class_type, spot),
        guest,
      }
    })
}
