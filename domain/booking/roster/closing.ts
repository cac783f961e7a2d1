import { hasStarted } from '../../catalogue/schedule/booking-window.ts'
import type { SingleClass } from '../../catalogue/schedule/shapes.ts'
import { allow } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'

/** Decides whether a roster may be closed: once the class has started. Closing it again changes nothing (R8). */
export function decideClosing(singleClass: Pick<SingleClass, 'class_date' | 'cancelledAt'>, now: Date) {
  if (singleClass.cancelledAt !== null) return refuse('class-cancelled')
  return hasStarted(singleClass, now) ? allow('close') : refuse('not-begun')
}
