import {
  bookingOpensAt,
  bookingWindow,
  hasEnded,
  hasStarted,
  opensWords,
  type WindowPolicy,
  zoneOf,
} from '../../catalogue/schedule/booking-window.ts'
import type { SingleClass } from '../../catalogue/schedule/shapes.ts'
import type { Refusal } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'
import type { Origin } from './shapes.ts'

export type ClassToBook = Pick<
  SingleClass,
  'single_class_id' | 'class_date' | 'minutes' | 'cancelledAt' | 'capacity' | 'booked' | 'class_package_id'
> & {
  readonly class_type: Pick<SingleClass['class_type'], 'class_type_id'>
  readonly location: Pick<SingleClass['location'], 'timezone'>
}

export type ClassRefusal =
  | 'not-open-yet'
  | 'class-cancelled'
  | 'class-started'
  | 'class-over'
  | 'outside-booking-window'
  | 'sold-on-its-own'

/** Why a class cannot be booked now, or null (R4). Does not check whether it is full. */
export function refuseClass(singleClass: ClassToBook, policy: WindowPolicy, now: Date): Refusal<ClassRefusal> | null {
  const state = bookingWindow(singleClass, policy, now)
  if (state === 'cancelled') return refuse('class-cancelled')
  if (state === 'started') return refuse('class-started')
  if (state === 'not-yet') return refuseNotOpenYet(singleClass, policy)
  if (state === 'closed') return refuse('outside-booking-window', { message: closedWords(policy) })
  return refuseSoldOnItsOwn(singleClass)
}

/** The same for staff: without booking hours, until the start, and for walk-ins until the end (R4). */
export function refuseClassForStaff(
  singleClass: ClassToBook,
  { origin, payment }: { readonly origin: Origin; readonly payment: 'credit' | 'cash' },
  now: Date,
): Refusal<ClassRefusal> | null {
  if (singleClass.cancelledAt !== null) return refuse('class-cancelled')
  if (hasEnded(singleClass, now)) return refuse('class-over')
  if (origin !== 'walk-in' && hasStarted(singleClass, now)) return refuse('class-started')
  return payment === 'cash' ? null : refuseSoldOnItsOwn(singleClass)
}

const refuseSoldOnItsOwn = ({ class_package_id }: ClassToBook) =>
  class_package_id === null ? null : refuse('sold-on-its-own', { details: { class_package_id } })

function refuseNotOpenYet(singleClass: ClassToBook, policy: WindowPolicy) {
  const opensAt = bookingOpensAt(singleClass, policy)
  if (!opensAt || !policy.opens) return refuse('not-open-yet')
  const message = `Esta clase aún no abre para reservar. ${opensWords(opensAt, zoneOf(singleClass, policy.opens.calendar))}.`
  return refuse('not-open-yet', { message, details: { opens_at: opensAt.toISOString() } })
}

function closedWords({ leadMinutes }: WindowPolicy): string {
  const lead = [
    countWords(Math.floor(leadMinutes / 60), 'hora', 'horas'),
    countWords(leadMinutes % 60, 'minuto', 'minutos'),
  ]
  return `Lo sentimos, esta clase se reserva con al menos ${lead.filter(Boolean).join(' y ')} de anticipación.`
}

const countWords = (amount: number, one: string, many: string): string =>
  amount === 0 ? '' : `${amount} ${amount === 1 ? one : many}`
