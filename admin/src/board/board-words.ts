import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { type LocalDate, shortDay, spokenDay } from '@aforo/domain/values/days.ts'
import { coachWords } from '../classes/class-words.ts'
import type { PlacedClass } from './placed-class.ts'
import { timeOf } from './wall-clock.ts'

type Places = Pick<BoardClass, 'capacity' | 'booked' | 'blocked'>

const countOccupied = ({ booked, blocked }: Places): number => booked + blocked

export const placesMark = (one: Places): [taken: string, of: string] => [
  `${countOccupied(one)}`,
  `/${one.capacity ?? '–'}`,
]

export function placesWords(one: Places): string {
  const occupancy =
    one.capacity === null ? `${one.booked}, sin cupo` : `${countOccupied(one)} de ${one.capacity} lugares`
  return one.blocked > 0 ? `${occupancy}, ${one.blocked} fuera de uso` : occupancy
}

/** The filled part of the occupancy bar, from 0 to 1. A class without capacity counts as full (4.8). */
export const shareOf = (one: Places): number => (one.capacity ? Math.min(1, countOccupied(one) / one.capacity) : 1)

export const coachesOf = ({ class_instructors }: Pick<BoardClass, 'class_instructors'>): string =>
  coachWords(class_instructors)

/** 'Roma Norte, Salón 1' */
export const placeOf = ({ location, room }: Pick<BoardClass, 'location' | 'room'>): string =>
  room ? `${location.name}, ${room.name}` : location.name

export const whenWords = ({ start, end }: Pick<PlacedClass, 'start' | 'end'>): string =>
  `${shortDay(start.slice(0, 10))} · ${timeOf(start)}–${timeOf(end)}`

export function classSentence(one: PlacedClass): string {
  return [
    `${one.time} ${one.class_type.name}`,
    `${spokenDay(one.date)}, hasta las ${timeOf(one.end)}`,
    placeOf(one),
    coachesOf(one),
    one.cancelledAt === null ? placesWords(one) : 'cancelada',
    one.waiting > 0 && `${one.waiting} en espera`,
    one.series && 'se repite',
    one.notes && 'con notas',
  ]
    .filter(Boolean)
    .join(', ')
}

export function weekWords(week: readonly LocalDate[]): string {
  const [first = '', last = ''] = [week[0], week.at(-1)]
  const [, ...until] = spokenDay(last).split(' ')
  const [, day, ...month] = spokenDay(first).split(' ')
  const from = first.slice(0, 7) === last.slice(0, 7) ? day : [day, ...month].join(' ')
  return `Del ${from} al ${until.join(' ')}`
}

export const countWords = (count: number): string =>
  count === 0 ? 'sin clases' : count === 1 ? '1 clase' : `${count} clases`

export const holidayWords = (date: LocalDate, name: string, count: number): string =>
  `El ${spokenDay(date)} es ${name}: ${countWords(count)}.`

export const overWords = (count: number): string =>
  count === 1 ? '1 clase ya terminó' : `${count} clases ya terminaron`
