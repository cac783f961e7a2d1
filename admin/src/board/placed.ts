import { endOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { alphabetical } from '@aforo/domain/values/spanish.ts'
import { type Moment, momentOf } from '../classes/class-words.ts'
import { type Wall, wallAfter, wallAt } from './wall-clock.ts'

export type PlacedClass = BoardClass & { id: number; start: Wall; end: Wall; moment: Moment }

export function placed(one: BoardClass, now: Date): PlacedClass {
  const start = wallAt(one)
  return { ...one, id: one.single_class_id, start, end: wallAfter(start, one.minutes), moment: momentOf(one, now) }
}

/**
 * The last moment, up to now, at which one of these classes began or ended. Between two of them nothing on the board
 * changes by itself, so that what is drawn stays, and the focus in it.
 */
export function lastTurn(classes: readonly BoardClass[], now: Date): string {
  const present = now.toISOString()
  const turns = classes.flatMap((one) => [parseInstant(one.class_date), endOf(one)].map((turn) => turn.toISOString()))
  return turns.filter((turn) => turn <= present).reduce((last, turn) => (turn > last ? turn : last), LONG_AGO)
}
const LONG_AGO = '2000-01-01T00:00:00.000Z'

/** Only what is still to come is changed (7.3); what is over or cancelled stays as it was. */
export const mayChange = ({ moment }: Pick<PlacedClass, 'moment'>): boolean => moment === 'ahead'

export type Sieve = { location_id: number | null; instructor_id: number | null }

export const sieved = (classes: readonly PlacedClass[], { location_id, instructor_id }: Sieve): PlacedClass[] =>
  classes.filter(
    (one) =>
      (location_id === null || one.location.location_id === location_id) &&
      (instructor_id === null || one.class_instructors.some((coach) => coach.instructor_id === instructor_id)),
  )

type Coach = BoardClass['class_instructors'][number]

export function coachesAmong(classes: readonly BoardClass[]): Coach[] {
  const known = new Map(classes.flatMap((one) => one.class_instructors.map((coach) => [coach.instructor_id, coach])))
  return [...known.values()].toSorted((one, other) => alphabetical(one.name, other.name))
}

export function railOf({ class_instructors: [coach] }: Pick<BoardClass, 'class_instructors'>): string {
  return coach
    ? `oklch(var(--rail-lightness, 0.6) 0.15 ${Math.round((coach.instructor_id * 137.5) % 360)})`
    : 'var(--edge)'
}
