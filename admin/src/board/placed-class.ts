import { endOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { compareAlphabetically } from '@aforo/domain/values/spanish.ts'
import { type ClassStatus, classStatusOf } from '../classes/class-words.ts'
import { type WallTime, addWallMinutes, toWallTime } from './wall-clock.ts'

export type PlacedClass = BoardClass & { id: number; start: WallTime; end: WallTime; moment: ClassStatus }

export function placeClass(singleClass: BoardClass, now: Date): PlacedClass {
  const start = toWallTime(singleClass)
  return {
    ...singleClass,
    id: singleClass.single_class_id,
    start,
    end: addWallMinutes(start, singleClass.minutes),
    moment: classStatusOf(singleClass, now),
  }
}

/**
 * The latest start or end of a class that is not after now. The board changes by itself only at these moments, so using
 * this instant instead of the clock avoids renders, which would lose the focus.
 */
export function findLastStartOrEnd(classes: readonly BoardClass[], now: Date): string {
  const nowText = now.toISOString()
  const changes = classes.flatMap((singleClass) =>
    [parseInstant(singleClass.class_date), endOf(singleClass)].map((change) => change.toISOString()),
  )
  return changes
    .filter((change) => change <= nowText)
    .reduce((last, change) => (change > last ? change : last), LONG_AGO)
}
const LONG_AGO = '2000-01-01T00:00:00.000Z'

/** Only upcoming classes can be changed (7.3), not started, ended or cancelled ones. */
export const mayChange = ({ moment }: Pick<PlacedClass, 'moment'>): boolean => moment === 'ahead'

export type BoardFilter = { location_id: number | null; room_id: number | null; instructor_id: number | null }

export const filterClasses = (
  classes: readonly PlacedClass[],
  { location_id, room_id, instructor_id }: BoardFilter,
): PlacedClass[] =>
  classes.filter(
    (singleClass) =>
      (location_id === null || singleClass.location.location_id === location_id) &&
      (room_id === null || singleClass.room?.room_id === room_id) &&
      (instructor_id === null || singleClass.class_instructors.some((coach) => coach.instructor_id === instructor_id)),
  )

/** The rooms of some classes, at one location or at all. */
export function roomsAmong(classes: readonly BoardClass[], location_id: number | null) {
  const rooms = new Map(
    classes.flatMap(({ room, location }) =>
      room && (location_id === null || location.location_id === location_id)
        ? [[room.room_id, { ...room, location: location.name }] as const]
        : [],
    ),
  )
  return [...rooms.values()].toSorted(
    (room, otherRoom) =>
      compareAlphabetically(room.location, otherRoom.location) || compareAlphabetically(room.name, otherRoom.name),
  )
}

type Coach = BoardClass['class_instructors'][number]

export function coachesAmong(classes: readonly BoardClass[]): Coach[] {
  const coachesById = new Map(
    classes.flatMap((singleClass) => singleClass.class_instructors.map((coach) => [coach.instructor_id, coach])),
  )
  return [...coachesById.values()].toSorted((coach, otherCoach) => compareAlphabetically(coach.name, otherCoach.name))
}

export function coachColor({ class_instructors: [coach] }: Pick<BoardClass, 'class_instructors'>): string {
  return coach
    ? `oklch(var(--rail-lightness, 0.6) 0.15 ${Math.round((coach.instructor_id * 137.5) % 360)})`
    : 'var(--edge)'
}
