import { localDate, localTime, shortDay, spokenDay, type Zone } from '@aforo/domain/values/days.ts'

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
