import { coachName } from '@aforo/domain/catalogue/studio/coach-name.ts'
import { hasEnded, hasStarted } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { isFull } from '@aforo/domain/catalogue/schedule/fullness.ts'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { joinWords } from '@aforo/domain/values/spanish.ts'

type Places = Pick<SingleClass, 'capacity' | 'booked'>
type Coach = { name: string; last_name: string; nick_name?: string | null }

export type Occupancy = { words: string; share: number; isFull: boolean }

/** A class without capacity counts as full, and its text says so (4.8). */
export function occupancyOf({ capacity, booked }: Places): Occupancy {
  if (capacity === null) return { words: booked === 0 ? 'Sin cupo' : `${booked}, sin cupo`, share: 1, isFull: true }
  const share = capacity === 0 ? 1 : Math.min(1, booked / capacity)
  return { words: `${booked} de ${capacity}`, share, isFull: isFull({ capacity, booked }) }
}

/** The classes that are not cancelled, and their places. One without capacity has as many as are booked. */
export function totalsOf<T extends Places & Pick<SingleClass, 'cancelledAt'>>(classes: readonly T[]) {
  const held = classes.filter((one) => one.cancelledAt === null)
  const booked = held.reduce((sum, one) => sum + one.booked, 0)
  const capacity = held.reduce((sum, one) => sum + (one.capacity ?? one.booked), 0)
  return { held, places: `${booked} de ${capacity} lugares` }
}

export function dayWords(classes: readonly (Places & Pick<SingleClass, 'cancelledAt'>)[]): string {
  const { held, places } = totalsOf(classes)
  const full = held.filter((one) => isFull(one)).length
  return [
    `${held.length} ${held.length === 1 ? 'clase' : 'clases'}`,
    places,
    full > 0 && `${full} ${full === 1 ? 'llena' : 'llenas'}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export type ClassStatus = 'cancelled' | 'ended' | 'running' | 'ahead'
export const momentLabels: Record<ClassStatus, string> = {
  cancelled: 'Cancelada',
  ended: 'Terminó',
  running: 'En curso',
  ahead: 'Por venir',
}

export function classStatusOf(
  singleClass: Pick<SingleClass, 'cancelledAt' | 'class_date' | 'minutes'>,
  now: Date,
): ClassStatus {
  if (singleClass.cancelledAt !== null) return 'cancelled'
  if (hasEnded(singleClass, now)) return 'ended'
  return hasStarted(singleClass, now) ? 'running' : 'ahead'
}

export function coachWords(coaches: readonly Coach[]): string {
  const names = coaches.map(coachName)
  return names.length > 0 ? joinWords(names) : 'Sin coach'
}
