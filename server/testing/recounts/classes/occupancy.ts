import type { occupancy as occupancyReport } from '@aforo/domain/reporting/reports/definitions/classes/occupancy.ts'
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
} from '../recount.ts'

type ClassRow = Everything['singleClass'][number]

const isPast = (input: RecountInput, classRow: ClassRow): boolean =>
  !classRow.cancelledAt && classRow.class_date <= input.now
const pastClassesOf = (input: RecountInput): ClassRow[] =>
  classesOf(input).filter((classRow) => isPast(input, classRow))
const placesIn = ({ capacity, blocked }: ClassRow): number => (capacity === null ? 0 : capacity - blocked)
const countBooked = ({ rows }: RecountInput, { single_class_id }: ClassRow): number =>
  rows.classReservation.filter((seat) => seat.single_class_id === single_class_id && !seat.deletedAt).length
const waitlistOf = ({ rows }: RecountInput, { single_class_id }: ClassRow) =>
  rows.waitlist.filter((entry) => entry.single_class_id === single_class_id)
const isFull = (input: RecountInput, classRow: ClassRow): boolean =>
  placesIn(classRow) > 0 && countBooked(input, classRow) === placesIn(classRow)

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10

function sumOccupancy(input: RecountInput, classes: readonly ClassRow[]) {
  let [places, occupied] = [0, 0]
  for (const classRow of classes) {
    places += placesIn(classRow)
    occupied += countBooked(input, classRow)
  }
  return { classes: classes.length, places, taken: occupied, occupancy: percent(occupied, places) }
}

function groupByMostBooked(input: RecountInput, idsOf: (classRow: ClassRow) => number[]) {
  const ids = [...new Set(pastClassesOf(input).flatMap(idsOf))]
  return ids
    .map((id) => ({
      id,
      ...sumOccupancy(
        input,
        pastClassesOf(input).filter((classRow) => idsOf(classRow).includes(id)),
      ),
    }))
    .toSorted((a, b) => b.taken - a.taken || (a.id || Infinity) - (b.id || Infinity))
}

const listClasses = (input: RecountInput, classes: readonly ClassRow[]) =>
  classes.map((classRow) => ({
    class: {
      id: classRow.single_class_id,
      text: typeName(input, classRow.class_type_id),
    },
    starts: classRow.class_date.toISOString(),
    places: placesIn(classRow),
    taken: countBooked(input, classRow),
    waiting: waitlistOf(input, classRow).length,
    occupancy: percent(countBooked(input, classRow), placesIn(classRow)),
  }))

export const occupancy: Recount<typeof occupancyReport> = {
  figures(input) {
    const pastClasses = pastClassesOf(input)
    const { places: _, ...totals } = sumOccupancy(input, pastClasses)
    return {
      ...totals,
      full: pastClasses.filter((classRow) => isFull(input, classRow)).length,
      waiting: pastClasses.flatMap((classRow) => waitlistOf(input, classRow)).length,
      cancelled: classesOf(input).filter((classRow) => classRow.cancelledAt).length,
    }
  },
  tables: {
    by_hour(input) {
      const hours = groupBy(pastClassesOf(input), (classRow) => {
        const zone = zoneOf(input, classRow)
        return `${weekdayOf(localDate(classRow.class_date, zone))} ${localTime(classRow.class_date, zone).slice(0, 2)}`
      })
      return [...hours]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, classes]) => {
          const [weekday, hour] = key.split(' ').map(Number) as [number, number]
          return { weekday, hour, ...sumOccupancy(input, classes) }
        })
    },
    by_day: (input) =>
      [...groupBy(pastClassesOf(input), (classRow) => localDayOf(input, classRow))]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([day, classes]) => ({ day, ...sumOccupancy(input, classes) })),
    by_class_type: (input) =>
      groupByMostBooked(input, (classRow) => [classRow.class_type_id]).map(({ id, ...row }) => ({
        class_type: typeName(input, id),
        ...row,
      })),
    by_coach: (input) =>
      groupByMostBooked(input, (classRow) =>
        coachesOf(input, classRow).length > 0 ? coachesOf(input, classRow) : [0],
      ).map(({ id, ...row }) => ({
        coach: coachName(input, id) ?? 'Sin coach',
        ...row,
      })),
    by_location: (input) =>
      groupByMostBooked(input, (classRow) => [classRow.location_id]).map(({ id, ...row }) => ({
        location: input.rows.location.find((place) => place.location_id === id)?.name ?? null,
        ...row,
      })),
  },
  lists: {
    occupancy: (input) => listClasses(input, pastClassesOf(input)),
    classes: (input) => listClasses(input, pastClassesOf(input)),
    taken: (input) =>
      listClasses(
        input,
        pastClassesOf(input).filter((classRow) => countBooked(input, classRow) > 0),
      ),
    full: (input) =>
      listClasses(
        input,
        pastClassesOf(input).filter((classRow) => isFull(input, classRow)),
      ),
    waiting: (input) =>
      pastClassesOf(input).flatMap((classRow) =>
        waitlistOf(input, classRow).map(({ createdAt }) => ({
          starts: classRow.class_date.toISOString(),
          since: createdAt.toISOString(),
        })),
      ),
    cancelled: (input) =>
      listClasses(
        input,
        classesOf(input).filter((classRow) => classRow.cancelledAt),
      ),
  },
}
