import { parseInstant } from '../../values/days.ts'
import { allow, refusing, type Verdict } from '../../values/refusal.ts'
import type { Places } from './fullness.ts'
import type { SingleClass } from './shapes.ts'

const refuse = refusing({
  'people-to-move': ['conflict', 'La capacidad no puede ser menor que los lugares ocupados.'],
})

/** May the studio give the class this capacity? Never under the places taken or out of use; null closes it (R4). */
export function decideCapacity(
  { booked, blocked = 0 }: Places & { readonly blocked?: number },
  capacity: number | null,
): Verdict<number | null, 'people-to-move'> {
  const used = booked + blocked
  const toMove = used - (capacity ?? used)
  if (toMove <= 0) return allow(capacity)
  const occupiedText = `Hay ${booked} ${booked === 1 ? 'lugar ocupado' : 'lugares ocupados'}`
  const outOfUse = blocked === 0 ? '' : ` y ${blocked} fuera de uso`
  const people = toMove === 1 ? '1 persona' : `${toMove} personas`
  const first = blocked === 0 ? `mueve primero a ${people}` : `libera primero ${toMove}`
  return refuse('people-to-move', {
    message: `${occupiedText}${outOfUse}: ${first}.`,
    details: { people_to_move: toMove },
  })
}

const MINUTES_OF_GRACE = 15

type WhenAndWhere = Pick<SingleClass, 'class_date'> & { location: Pick<SingleClass['location'], 'location_id'> }

/** Whether moving a class lets everybody in it cancel for free: another place, or over 15 minutes (R6). */
export function isBigChange(before: WhenAndWhere, after: WhenAndWhere): boolean {
  if (before.location.location_id !== after.location.location_id) return true
  const moved = parseInstant(after.class_date).getTime() - parseInstant(before.class_date).getTime()
  return Math.abs(moved) > MINUTES_OF_GRACE * 60_000
}
