import { coachName } from '@aforo/domain/catalogue/studio/coach-name.ts'
import { labelInRoom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { type BookedClass, factsOf } from '../../notifications/templates/booked-class.ts'
import type { DueSeat } from './due-store.ts'

type SingleClass = ClassReservation['single_class']

/** A seat that is due, as messages tell of it: its spot as people read it, its guests by name. */
export function dueClass(
  { spot, guests }: Pick<DueSeat, 'spot' | 'guests'>,
  one: SingleClass,
  calendar: CalendarPolicy,
): BookedClass {
  return {
    class_type: one.class_type.name,
    class_date: parseInstant(one.class_date),
    zone: zoneOf(one, calendar),
    location: one.location.name,
    coaches: one.class_instructors.map(coachName),
    spot: labelInRoom(one.class_type, spot),
    guest: guests.length > 0 ? guests.join(', ') : null,
  }
}

export const factsWithAddress = (booked: BookedClass, address: string): [name: string, value: string][] =>
  factsOf(booked).flatMap((fact) =>
    fact[0] === 'Estudio' && address !== '' ? [fact, ['Dirección', address] as [string, string]] : [fact],
  )
