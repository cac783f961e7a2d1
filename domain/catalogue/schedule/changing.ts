import { parseInstant } from '../../values/days.ts'
import { allow, defineRefusals, type Verdict } from '../../values/refusal.ts'
import type { Places } from './fullness.ts'
import type { SingleClass } from './shapes.ts'

export const refuse = defineRefusals({
  'people-to-move': ['conflict', 'La capacidad no puede ser menor que los lugares ocupados.'],
})

/**
 * Decides whether a class may have this capacity: not below the places taken or out of use. Null closes it for bookings
 * (R4).
 */
export function decideCapacity(
  { booked, blocked = 0 }: Places & { readonly blocked?: number },
  capacity: number | null,
): Verdict<number | null, 'people-to-move'> {
  const used = booked + blocked
  const excess = used - (capacity ?? used)
  if (excess <= 0) return allow(capacity)
  const occupiedText = `Hay ${booked} ${booked === 1 ? 'lugar ocupado' : 'lugares ocupados'}`
  const outOfUse = blocked === 0 ? '' : ` y ${blocked} fuera de uso`
  const people = excess === 1 ? '1 persona' : `${excess} personas`
  const action = blocked === 0 ? `mueve primero a ${people}` : `libera primero ${excess}`
  return refuse('people-to-move', {
    message: `${occupiedText}${outOfUse}: ${action}.`,
    details: { people_to_move: excess },
  })
}

const MINUTES_OF_GRACE = 15

type TimeAndPlace = Pick<SingleClass, 'class_date'> & { location: Pick<SingleClass['location'], 'location_id'> }

/** Whether a move of a class lets everyone in it cancel for free: another location, or by more than 15 minutes (R6). */
export function isBigChange(before: TimeAndPlace, after: TimeAndPlace): boolean {
  if (before.location.location_id !== after.location.location_id) return true
  const shiftMs = parseInstant(after.class_date).getTime() - parseInstant(before.class_date).getTime()
  return Math.abs(shiftMs) > MINUTES_OF_GRACE * 60_000
}
