import type { attendance as attendanceReport } from '@aforo/domain/reporting/reports/definitions/classes/attendance.ts'
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
} from '../recount.ts'

type Outcome = 'attended' | 'no_show' | 'late_cancel'
type Place = {
  seat: Everything['classReservation'][number]
  classRow: Everything['singleClass'][number]
  outcome: Outcome
}

function placesOf(input: RecountInput): Place[] {
  const places: Place[] = []
  for (const classRow of classesOf(input)) {
    if (classRow.cancelledAt || classRow.class_date > input.now) continue
    const hasEnded = classRow.class_date.getTime() + classRow.minutes * 60_000 <= input.now.getTime()
    for (const seat of input.rows.classReservation) {
      if (seat.single_class_id !== classRow.single_class_id) continue
      if (seat.deletedAt) {
        if (seat.cancel_kind === 'late') places.push({ seat, classRow, outcome: 'late_cancel' })
      } else if (seat.attend) places.push({ seat, classRow, outcome: 'attended' })
      else if (classRow.listClosedAt || hasEnded) places.push({ seat, classRow, outcome: 'no_show' })
    }
  }
  return places
}

const countOutcomes = (places: readonly Place[]) => ({
  attended: places.filter(({ outcome }) => outcome === 'attended').length,
  no_shows: places.filter(({ outcome }) => outcome === 'no_show').length,
  late_cancels: places.filter(({ outcome }) => outcome === 'late_cancel').length,
})

const countWithRate = (places: readonly Place[]) => {
  const counts = countOutcomes(places)
  const total = places.length
  return { ...counts, attendance_rate: total === 0 ? null : Math.round((1000 * counts.attended) / total) / 10 }
}

const groupByMostAttended = (input: RecountInput, idsOf: (place: Place) => number[]) =>
  [...new Set(placesOf(input).flatMap(idsOf))]
    .map((id) => ({ id, ...countWithRate(placesOf(input).filter((place) => idsOf(place).includes(id))) }))
    .toSorted((a, b) => b.attended - a.attended || (a.id || Infinity) - (b.id || Infinity))

const OUTCOME_LABELS = { attended: 'Vino', no_show: 'Faltó', late_cancel: 'Canceló tarde' }
const listPlaces = (input: RecountInput, outcomes: readonly Outcome[]) =>
  placesOf(input)
    .filter(({ outcome }) => outcomes.includes(outcome))
    .map(({ seat, classRow, outcome }) => ({
      starts: classRow.class_date.toISOString(),
      person: personOf(input, seat.customer_id),
      guest: seat.guest,
      became: OUTCOME_LABELS[outcome],
    }))

export const attendance: Recount<typeof attendanceReport> = {
  figures: (input) => countWithRate(placesOf(input)),
  tables: {
    by_day: (input) =>
      [...groupBy(placesOf(input), ({ classRow }) => localDayOf(input, classRow))]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([day, places]) => ({ day, ...countOutcomes(places) })),
    by_hour(input) {
      const hours = groupBy(placesOf(input), ({ classRow }) => {
        const zone = zoneOf(input, classRow)
        return `${weekdayOf(localDate(classRow.class_date, zone))} ${localTime(classRow.class_date, zone).slice(0, 2)}`
      })
      return [...hours]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, places]) => {
          const [weekday, hour] = key.split(' ').map(Number)
          return { weekday: weekday ?? 0, hour: hour ?? 0, ...countWithRate(places) }
        })
    },
    by_class_type: (input) =>
      groupByMostAttended(input, ({ classRow }) => [classRow.class_type_id]).map(({ id, ...row }) => ({
        class_type: typeName(input, id),
        ...row,
      })),
    by_coach: (input) =>
      groupByMostAttended(input, ({ classRow }) =>
        coachesOf(input, classRow).length > 0 ? coachesOf(input, classRow) : [0],
      ).map(({ id, ...row }) => ({ coach: coachName(input, id) ?? 'Sin coach', ...row })),
    by_person: (input) =>
      [...groupBy(placesOf(input), ({ seat }) => seat.customer_id)]
        .map(([id, places]) => ({ person: personOf(input, id), ...countWithRate(places) }))
        .filter((row) => row.no_shows + row.late_cancels > 0)
        .toSorted((a, b) => b.no_shows + b.late_cancels - (a.no_shows + a.late_cancels) || a.person.id - b.person.id)
        .slice(0, 50),
  },
  lists: {
    attended: (input) => listPlaces(input, ['attended']),
    no_shows: (input) => listPlaces(input, ['no_show']),
    late_cancels: (input) => listPlaces(input, ['late_cancel']),
    attendance_rate: (input) => listPlaces(input, ['attended', 'no_show', 'late_cancel']),
  },
}
