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
  type Recounting,
  typeName,
  zoneOf,
} from '../recounting.ts'

type One = Everything['singleClass'][number]

const isGiven = (asked: Recounting, one: One): boolean => !one.cancelledAt && one.class_date <= asked.now
const givenOf = (asked: Recounting): One[] => classesOf(asked).filter((one) => isGiven(asked, one))
const placesIn = ({ capacity, blocked }: One): number => (capacity === null ? 0 : capacity - blocked)
const takenIn = ({ rows }: Recounting, { single_class_id }: One): number =>
  rows.classReservation.filter((seat) => seat.single_class_id === single_class_id && !seat.deletedAt).length
const waitingFor = ({ rows }: Recounting, { single_class_id }: One) =>
  rows.waitlist.filter((line) => line.single_class_id === single_class_id)
const isFull = (asked: Recounting, one: One): boolean => placesIn(one) > 0 && takenIn(asked, one) === placesIn(one)

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10

function filled(asked: Recounting, classes: readonly One[]) {
  let [places, taken] = [0, 0]
  for (const one of classes) {
    places += placesIn(one)
    taken += takenIn(asked, one)
  }
  return { classes: classes.length, places, taken, occupancy: percent(taken, places) }
}

function mostTaken(asked: Recounting, idsOf: (one: One) => number[]) {
  const ids = [...new Set(givenOf(asked).flatMap(idsOf))]
  return ids
    .map((id) => ({
      id,
      ...filled(
        asked,
        givenOf(asked).filter((one) => idsOf(one).includes(id)),
      ),
    }))
    .toSorted((one, other) => other.taken - one.taken || (one.id || Infinity) - (other.id || Infinity))
}

const listed = (asked: Recounting, classes: readonly One[]) =>
  classes.map((one) => ({
    class: {
      id: one.single_class_id,
      text: typeName(asked, one.class_type_id),
    },
    starts: one.class_date.toISOString(),
    places: placesIn(one),
    taken: takenIn(asked, one),
    waiting: waitingFor(asked, one).length,
    occupancy: percent(takenIn(asked, one), placesIn(one)),
  }))

export const occupancy: Recount<typeof described> = {
  figures(asked) {
    const given = givenOf(asked)
    const { places: _, ...all } = filled(asked, given)
    return {
      ...all,
      full: given.filter((one) => isFull(asked, one)).length,
      waiting: given.flatMap((one) => waitingFor(asked, one)).length,
      cancelled: classesOf(asked).filter((one) => one.cancelledAt).length,
    }
  },
  tables: {
    by_hour(asked) {
      const hours = groupBy(givenOf(asked), (one) => {
        const zone = zoneOf(asked, one)
        return `${weekdayOf(localDate(one.class_date, zone))} ${localTime(one.class_date, zone).slice(0, 2)}`
      })
      return [...hours]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, classes]) => {
          const [weekday, hour] = key.split(' ').map(Number) as [number, number]
          return { weekday, hour, ...filled(asked, classes) }
        })
    },
    by_day: (asked) =>
      [...groupBy(givenOf(asked), (one) => localDayOf(asked, one))]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([day, classes]) => ({ day, ...filled(asked, classes) })),
    by_class_type: (asked) =>
      mostTaken(asked, (one) => [one.class_type_id]).map(({ id, ...row }) => ({
        class_type: typeName(asked, id),
        ...row,
      })),
    by_coach: (asked) =>
      mostTaken(asked, (one) => (coachesOf(asked, one).length > 0 ? coachesOf(asked, one) : [0])).map(
        ({ id, ...row }) => ({
          coach: coachName(asked, id) ?? 'Sin coach',
          ...row,
        }),
      ),
    by_location: (asked) =>
      mostTaken(asked, (one) => [one.location_id]).map(({ id, ...row }) => ({
        location: asked.rows.location.find((place) => place.location_id === id)?.name ?? null,
        ...row,
      })),
  },
  lists: {
    occupancy: (asked) => listed(asked, givenOf(asked)),
    classes: (asked) => listed(asked, givenOf(asked)),
    taken: (asked) =>
      listed(
        asked,
        givenOf(asked).filter((one) => takenIn(asked, one) > 0),
      ),
    full: (asked) =>
      listed(
        asked,
        givenOf(asked).filter((one) => isFull(asked, one)),
      ),
    waiting: (asked) =>
      givenOf(asked).flatMap((one) =>
        waitingFor(asked, one).map(({ createdAt }) => ({
          starts: one.class_date.toISOString(),
          since: createdAt.toISOString(),
        })),
      ),
    cancelled: (asked) =>
      listed(
        asked,
        classesOf(asked).filter((one) => one.cancelledAt),
      ),
  },
}
