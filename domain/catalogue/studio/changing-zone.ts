import { allow, type Verdict } from '../../values/refusal.ts'
import { type CatalogueReason, refuse } from './refusals.ts'

/** Future classes that would start at another local hour, and how many of them are booked. */
export type MovedClasses = { readonly classes: number; readonly booked: number }

/** May a time zone become another one? Not while it moves classes to come, unless that is what is wanted (4.22). */
export function decideChangingZone(
  { classes, booked }: MovedClasses,
  isWanted: boolean,
): Verdict<null, CatalogueReason & 'classes-would-move'> {
  if (classes === 0 || isWanted) return allow(null)
  const which = classes === 1 ? 'Una clase por venir cambiaría' : `${classes} clases por venir cambiarían`
  const ofThem = booked === 0 ? 'Ninguna tiene reservaciones.' : `Con reservaciones: ${booked}.`
  return refuse('classes-would-move', {
    message: `${which} de hora con esta zona. ${ofThem}`,
    details: { classes, booked },
  })
}
