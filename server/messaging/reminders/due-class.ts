import { coachName } from '@aforo/domain/catalogue/studio/coach-name.ts'
import { labelInRoom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { type BookedClass, factsOf } from '../../notifications/templates/booked-class.ts'
import type { DueSeat } from './due-store.ts'

type SingleClass = ClassReservation['single_class']

/** A seat in the form of messages: its spot by its label, its guests by name. */
export function dueClass(
  { spot, guests }: Pick<DueSeat, 'spot' | 'guests'>,
  singleClass: SingleClass,
  calendar: CalendarPolicy,
): BookedClass {
  return {
    class_type: singleClass.class_type.name,
    class_date: parseInstant(singleClass.class_date),
    zone: zoneOf(singleClass, calendar),
    location: singleClass.location.name,
    coaches: singleClass.class_instructors.map(coachName),
    spot: labelInRoom(singleClass.class_type, spot),
    guest: guests.length > 0 ? guests.join(', ') : null,
  }
}

export const factsWithAddress = (booked: BookedClass, address: string): [name: string, value: string][] =>
  factsOf(booked).flatMap((fact) =>
    fact[0] === 'Estudio' && address !== '' ? [fact, ['Dirección', address] as [string, string]] : [fact],
  )
