import { bookingWindow, type WindowPolicy } from '../schedule/booking-window.ts'
import type { SingleClass } from '../schedule/shapes.ts'
import type { Refusal } from '../values/refusal.ts'
import { refuse } from './refusals.ts'

export type ClassToBook = Pick<
  SingleClass,
  'single_class_id' | 'class_date' | 'minutes' | 'cancelledAt' | 'capacity' | 'booked' | 'class_package_id'
> & {
  readonly class_type: Pick<SingleClass['class_type'], 'class_type_id'>
  readonly location: Pick<SingleClass['location'], 'timezone'>
}

export type ClassRefusal = 'class-cancelled' | 'class-started' | 'outside-booking-window' | 'sold-on-its-own'

/** Why a class takes no bookings from anybody now, or null (R4). A full class is another matter. */
export function refuseClass(singleClass: ClassToBook, policy: WindowPolicy, now: Date): Refusal<ClassRefusal> | null {
  const state = bookingWindow(singleClass, policy, now)
  if (state === 'cancelled') return refuse('class-cancelled')
  if (state === 'started') return refuse('class-started')
  if (state === 'closed') return refuse('outside-booking-window', { message: closedWords(policy) })
  const { class_package_id } = singleClass
  return class_package_id === null ? null : refuse('sold-on-its-own', { details: { class_package_id } })
}

function closedWords({ leadMinutes }: WindowPolicy): string {
  const lead = [counted(Math.floor(leadMinutes / 60), 'hora', 'horas'), counted(leadMinutes % 60, 'minuto', 'minutos')]
  return `Lo sentimos, esta clase se reserva con al menos ${lead.filter(Boolean).join(' y ')} de anticipación.`
}

const counted = (amount: number, one: string, many: string): string =>
  amount === 0 ? '' : `${amount} ${amount === 1 ? one : many}`
