import { refuse } from '../../settings/refusals.ts'
import { allow, type Verdict } from '../../values/refusal.ts'

/** Future classes that would start at another local hour, and how many of them are booked. */
export type MovedClasses = { readonly classes: number; readonly booked: number }

/**
 * Decides whether a time zone may be changed: not when future classes would start at another hour, unless that was
 * confirmed (4.22).
 */
export function decideChangingZone(
  { classes, booked }: MovedClasses,
  isConfirmed: boolean,
): Verdict<null, 'classes-would-move'> {
  if (classes === 0 || isConfirmed) return allow(null)
  const subject = classes === 1 ? 'Una clase por venir cambiaría' : `${classes} clases por venir cambiarían`
  const bookedText = booked === 0 ? 'Ninguna tiene reservaciones.' : `Con reservaciones: ${booked}.`
  return refuse('classes-would-move', {
    message: `${subject} de hora con esta zona. ${bookedText}`,
    details: { classes, booked },
  })
}
