import type { attendance as described } from '@aforo/domain/reporting/reports/of/classes/attendance.ts'
import { localDate, localTime, weekdayOf } from '@aforo/domain/values/days.ts'
import type { Everything } from '../../generated-studio.ts'
import {
  classesOf,
  coachesOf,
  coachName,
  groupBy,
  localDayOf,
  personOf,
  type Recount,
  type RecountInput,
  typeName,
  zoneOf,
} from '../recounting.ts'

type Became = 'attended' | 'no_show' | 'late_cancel'
type Place = { seat: Everything['classReservation'][number]; one: Everything['singleClass'][number]; became: Became }

function placesOf(input: RecountInput): Place[] {
  const places: Place[] = []
  for (const one of classesOf(input)) {
    if (one.cancelledAt || one.class_date > input.now) continue
    const hasEnded = one.class_date.getTime() + one.minutes * 60_000 <= input.now.getTime()
    for (const seat of input.rows.classReservation) {
      if (seat.single_class_id !== one.single_class_id) continue
      if (seat.deletedAt) {
        if (seat.cancel_kind === 'late') places.push({ seat, one, became: 'late_cancel' })
      } else if (seat.attend) places.push({ seat, one, became: 'attended' })
      else if (one.listClosedAt || hasEnded) places.push({ seat, one, became: 'no_show' })
    }
  }
  return places
}

const counted = (places: readonly Place[]) => ({
  attended: places.filter(({ became }) => became === 'attended').length,
  no_shows: places.filter(({ became }) => became === 'no_show').length,
  late_cancels: places.filter(({ became }) => became === 'late_cancel').length,
})

const withRate = (places: readonly Place[]) => {
  const all = counted(places)
  const whole = places.length
  return { ...all, attendance_rate: whole === 0 ? null : Math.round((1000 * all.attended) / whole) / 10 }
}

const mostAttended = (input: RecountInput, idsOf: (place: Place) => number[]) =>
  [...new Set(placesOf(input).flatMap(idsOf))]
    .map((id) => ({ id, ...withRate(placesOf(input).filter((place) => idsOf(place).includes(id))) }))
    .toSorted((one, other) => other.attended - one.attended || (one.id || Infinity) - (other.id || Infinity))

const WORDS = { attended: 'Vino', no_show: 'Faltó', late_cancel: 'Canceló tarde' }
const listed = (input: RecountInput, wanted: readonly Became[]) =>
  placesOf(input)
    .filter(({ became }) => wanted.includes(became))
    .map(({ seat, one, became }) => ({
      starts: one.class_date.toISOString(),
      person: personOf(input, seat.customer_id),
      guest: seat.guest,
      became: WORDS[became],
    }))

export const attendance: Recount<typeof described> = {
  figures: (input) => withRate(placesOf(input)),
  tables: {
    by_day: (input) =>
      [...groupBy(placesOf(input), ({ one }) => localDayOf(input, one))]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([day, places]) => ({ day, ...counted(places) })),
    by_hour(input) {
      const hours = groupBy(placesOf(input), ({ one }) => {
        const zone = zoneOf(input, one)
        return `${weekdayOf(localDate(one.class_date, zone))} ${localTime(one.class_date, zone).slice(0, 2)}`
      })
      return [...hours]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, places]) => {
          const [weekday, hour] = key.split(' ').map(Number)
          return { weekday: weekday ?? 0, hour: hour ?? 0, ...withRate(places) }
        })
    },
    by_class_type: (input) =>
      mostAttended(input, ({ one }) => [one.class_type_id]).map(({ id, ...row }) => ({
        class_type: typeName(input, id),
        ...row,
      })),
    by_coach: (input) =>
      mostAttended(input, ({ one }) => (coachesOf(input, one).length > 0 ? coachesOf(input, one) : [0])).map(
        ({ id, ...row }) => ({ coach: coachName(input, id) ?? 'Sin coach', ...row }),
      ),
    by_person: (input) =>
      [...groupBy(placesOf(input), ({ seat }) => seat.customer_id)]
        .map(([id, places]) => ({ person: personOf(input, id), ...withRate(places) }))
        .filter((row) => row.no_shows + row.late_cancels > 0)
        .toSorted(
          (one, other) =>
            other.no_shows + other.late_cancels - (one.no_shows + one.late_cancels) || one.person.id - other.person.id,
        )
        .slice(0, 50),
  },
  lists: {
    attended: (input) => listed(input, ['attended']),
    no_shows: (input) => listed(input, ['no_show']),
    late_cancels: (input) => listed(input, ['late_cancel']),
    attendance_rate: (input) => listed(input, ['attended', 'no_show', 'late_cancel']),
  },
}
