import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { coachName } from '@aforo/domain/catalogue/studio/coach-name.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localDate, localTime, parseInstant, shortDay, spokenDay, type Zone } from '@aforo/domain/values/days.ts'

/** A class in messages. `zone` is the time zone of its location (R1). */
export type BookedClass = {
  class_type: string
  class_date: Date
  zone: Zone
  location: string
  coaches: readonly string[]
  spot: string | null
  guest: string | null
}

type ShownClass = Pick<SingleClass, 'class_date' | 'location' | 'class_instructors'> & { class_type: { name: string } }

/** A class for message templates; `spot` is the label that customers see. */
export const toBookedClass = (
  single_class: ShownClass,
  settings: Settings,
  { spot = null, guests = [] }: { spot?: string | null; guests?: readonly string[] } = {},
): BookedClass => ({
  class_type: single_class.class_type.name,
  class_date: parseInstant(single_class.class_date),
  zone: zoneOf(single_class, calendarPolicy(settings)),
  location: single_class.location.name,
  coaches: single_class.class_instructors.map(coachName),
  spot,
  guest: guests.length > 0 ? guests.join(', ') : null,
})

/** 'Barre, mar 24 nov 07:00, Roma': short enough for one line on a phone. */
export const inShort = ({ class_type, class_date, zone, location }: BookedClass): string =>
  `${class_type}, ${shortDay(localDate(class_date, zone))} ${localTime(class_date, zone)}, ${location}`

export function factsOf(booked: BookedClass): [name: string, value: string][] {
  const facts: [string, string | null][] = [
    ['Clase', booked.class_type],
    ['Día', spokenDay(localDate(booked.class_date, booked.zone))],
    ['Hora', localTime(booked.class_date, booked.zone)],
    ['Estudio', booked.location],
    ['Coach', booked.coaches.join(', ')],
    ['Lugar', booked.spot],
    ['Invitado', booked.guest],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '')
}
