import { bookingOpensAt, type WindowPolicy, zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { CardAction, CardState } from '@aforo/domain/catalogue/schedule/card-state.ts'
import { isFull, type Places, placesLeft, placesLeftWords } from '@aforo/domain/catalogue/schedule/fullness.ts'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localDate, localTime, parseInstant, shortDay, spokenDay } from '@aforo/domain/values/days.ts'

const FEW_PLACES = 3

/** 'Sold Out', 'Queda 1 lugar', 'Quedan 3 lugares' for the last ones, else '6 lugares' (2.32). */
export function seatsWords(places: Places): string {
  const words = placesLeftWords(places)
  if (!isAlmostFull(places)) return words
  return `${placesLeft(places) === 1 ? 'Queda' : 'Quedan'} ${words}`
}

export const isAlmostFull = (places: Places): boolean => !isFull(places) && placesLeft(places) <= FEW_PLACES

export const fullnessOf = ({ capacity, booked }: Places): number =>
  capacity === null || capacity === 0 ? 1 : Math.min(1, booked / capacity)

export const reservedWords = (seats: number): string => (seats === 1 ? 'Reservada' : `Reservada · ${seats} lugares`)

type TimeAndPlace = Pick<SingleClass, 'class_date' | 'location'>

export const hourOf = (singleClass: TimeAndPlace, calendar: CalendarPolicy): string =>
  localTime(parseInstant(singleClass.class_date), zoneOf(singleClass, calendar))

export const spokenDayOf = (singleClass: TimeAndPlace, calendar: CalendarPolicy): string =>
  spokenDay(localDate(parseInstant(singleClass.class_date), zoneOf(singleClass, calendar)))

/** 'Abre el lun 30 nov, 12:00' (4.9). */
export function opensOnCard(singleClass: TimeAndPlace, policy: WindowPolicy, calendar: CalendarPolicy): string | null {
  const opens = bookingOpensAt(singleClass, policy)
  const zone = zoneOf(singleClass, calendar)
  return opens && `Abre el ${shortDay(localDate(opens, zone))}, ${localTime(opens, zone)}`
}

export const classesWords = (count: number): string =>
  count === 0 ? 'sin clases' : count === 1 ? '1 clase' : `${count} clases`

export const initialsOf = (coach: { name: string; last_name: string }): string =>
  `${coach.name.slice(0, 1)}${coach.last_name.slice(0, 1)}`

export const actionLabels: Readonly<Record<CardAction, string>> = {
  reserve: 'Reservar',
  'join-waitlist': 'Lista de espera',
  'leave-waitlist': 'En lista de espera',
  buy: 'Comprar',
  'add-guest': '+1 invitado',
  cancel: 'Cancelar',
}

export const stateIcons = { available: null, reserved: 'check', full: 'x', cancelled: 'x' } as const satisfies Record<
  CardState,
  'check' | 'x' | null
>
