import { hasStarted } from '../../catalogue/schedule/booking-window.ts'
import type { SingleClass } from '../../catalogue/schedule/shapes.ts'
import { allow, type Verdict } from '../../values/refusal.ts'
import { type RosterReason, refuse } from './refusals.ts'

/** Decides whether a roster may be closed: once the class has started. Closing it again changes nothing (R8). */
export function decideClosing(
  singleClass: Pick<SingleClass, 'class_date' | 'cancelledAt'>,
  now: Date,
): Verdict<'close', RosterReason> {
  if (singleClass.cancelledAt !== null) return refuse('class-cancelled')
  return hasStarted(singleClass, now) ? allow('close') : refuse('not-begun')
}
