import type { occupancy as described } from '@aforo/domain/reporting/reports/of/classes/occupancy.ts'
import { localDate, localTime, weekdayOf } from '@aforo/domain/values/days.ts'
import type { Everything } from '../../generated-studio.ts'
import {
  classesOf,
  coachesOf,
  coachName,
  groupBy,
  localDayOf,
  type Recount,
  type RecountInput,
  typeName,
  zoneOf,
} from '../recounting.ts'

type One = Everything['singleClass'][number]

const isPast = (input: RecountInput, one: One): boolean => !one.cancelledAt && one.class_date <= input.now
const pastClassesOf = (input: RecountInput): One[] => classesOf(input).filter((one) => isPast(input, one))
const placesIn = ({ capacity, blocked }: One): number => (capacity === null ? 0 : capacity - blocked)
const countBooked = ({ rows }: RecountInput, { single_class_id }: One): number =>
  rows.classReservation.filter((seat) => seat.single_class_id === single_class_id && !seat.deletedAt).length
const waitingFor = ({ rows }: RecountInput, { single_class_id }: One) =>
  rows.waitlist.filter((line) => line.single_class_id === single_class_id)
const isFull = (input: RecountInput, one: One): boolean =>
  placesIn(one) > 0 && countBooked(input, one) === placesIn(one)

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10

function filled(input: RecountInput, classes: readonly One[]) {
  let [places, occupied] = [0, 0]
  for (const one of classes) {
    places += placesIn(one)
    occupied += countBooked(input, one)
  }
  return { classes: classes.length, places, taken: occupied, occupancy: percent(occupied, places) }
}

function mostBooked(input: RecountInput, idsOf: (one: One) => number[]) {
  const ids = [...new Set(pastClassesOf(input).flatMap(idsOf))]
  return ids
    .map((id) => ({
      id,
      ...filled(
        input,
        pastClassesOf(input).filter((one) => idsOf(one).includes(id)),
      ),
    }))
    .toSorted((one, other) => other.taken - one.taken || (one.id || Infinity) - (other.id || Infinity))
}

const listed = (input: RecountInput, classes: readonly One[]) =>
  classes.map((one) => ({
    class: {
      id: one.single_class_id,
      text: typeName(input, one.class_type_id),
    },
    starts: one.class_date.toISOString(),
    places: placesIn(one),
    taken: countBooked(input, one),
    waiting: waitingFor(input, one).length,
    occupancy: percent(countBooked(input, one), placesIn(one)),
  }))

export const occupancy: Recount<typeof described> = {
  figures(input) {
    const pastClasses = pastClassesOf(input)
    const { places: _, ...all } = filled(input, pastClasses)
    return {
      ...all,
      full: pastClasses.filter((one) => isFull(input, one)).length,
      waiting: pastClasses.flatMap((one) => waitingFor(input, one)).length,
      cancelled: classesOf(input).filter((one) => one.cancelledAt).length,
    }
  },
  tables: {
    by_hour(input) {
      const hours = groupBy(pastClassesOf(input), (one) => {
        const zone = zoneOf(input, one)
        return `${weekdayOf(localDate(one.class_date, zone))} ${localTime(one.class_date, zone).slice(0, 2)}`
      })
      return [...hours]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, classes]) => {
          const [weekday, hour] = key.split(' ').map(Number) as [number, number]
          return { weekday, hour, ...filled(input, classes) }
        })
    },
    by_day: (input) =>
      [...groupBy(pastClassesOf(input), (one) => localDayOf(input, one))]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([day, classes]) => ({ day, ...filled(input, classes) })),
    by_class_type: (input) =>
      mostBooked(input, (one) => [one.class_type_id]).map(({ id, ...row }) => ({
        class_type: typeName(input, id),
        ...row,
      })),
    by_coach: (input) =>
      mostBooked(input, (one) => (coachesOf(input, one).length > 0 ? coachesOf(input, one) : [0])).map(
        ({ id, ...row }) => ({
          coach: coachName(input, id) ?? 'Sin coach',
          ...row,
        }),
      ),
    by_location: (input) =>
      mostBooked(input, (one) => [one.location_id]).map(({ id, ...row }) => ({
        location: input.rows.location.find((place) => place.location_id === id)?.name ?? null,
        ...row,
      })),
  },
  lists: {
    occupancy: (input) => listed(input, pastClassesOf(input)),
    classes: (input) => listed(input, pastClassesOf(input)),
    taken: (input) =>
      listed(
        input,
        pastClassesOf(input).filter((one) => countBooked(input, one) > 0),
      ),
    full: (input) =>
      listed(
        input,
        pastClassesOf(input).filter((one) => isFull(input, one)),
      ),
    waiting: (input) =>
      pastClassesOf(input).flatMap((one) =>
        waitingFor(input, one).map(({ createdAt }) => ({
          starts: one.class_date.toISOString(),
          since: createdAt.toISOString(),
        })),
      ),
    cancelled: (input) =>
      listed(
        input,
        classesOf(input).filter((one) => one.cancelledAt),
      ),
  },
}
