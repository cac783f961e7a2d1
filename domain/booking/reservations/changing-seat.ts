import { hasStarted } from '../../catalogue/schedule/booking-window.ts'
import { allow, type Verdict } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'
import { type ClassReservation, type StaffField, staffFields } from './shapes.ts'
import { refuseUnavailable, type SpotRefusal, type Spots } from './spots.ts'

type SeatChange = { readonly spot?: string | undefined; readonly guest?: string | undefined }
export type ChangeRefusal =
  | 'staff-only'
  | 'reservation-missing'
  | 'already-cancelled'
  | 'class-started'
  | 'nothing-to-change'

/**
 * Decides whether a customer may change their spot or their guest's name: until the class starts, and never the fields
 * of staff (7.24, F6).
 */
export function decideChangingSeat(
  seat: ClassReservation | undefined,
  changes: SeatChange & Readonly<Record<string, unknown>>,
  now: Date,
): Verdict<SeatChange, ChangeRefusal> {
  if (!seat) return refuse('reservation-missing')
  if (staffFields.some((field) => changesField(seat, field, changes[field]))) return refuse('staff-only')
  if (seat.deletedAt !== null) return refuse('already-cancelled')
  if (hasStarted(seat.single_class, now)) return refuse('class-started')
  if (changes.guest !== undefined && seat.guest === null) return refuse('reservation-missing')
  const { spot, guest } = changes
  return spot === undefined && guest === undefined ? refuse('nothing-to-change') : allow({ spot, guest })
}

/**
 * A client may send the whole reservation back, so an equal value is no change. Null is a value only for `deletedAt`.
 */
function changesField(seat: ClassReservation, field: StaffField, value: unknown): boolean {
  if (value === undefined || (value === null && field !== 'deletedAt')) return false
  return value !== seat[field]
}

/**
 * Decides whether a seat may move to another spot of the map: not one that is taken, out of use or held by others
 * (4.11, R4).
 */
export function decideSpot(
  { spot: current }: Pick<ClassReservation, 'spot'>,
  spot: string,
  spots: Spots | null,
  held: readonly string[],
): Verdict<string, Exclude<SpotRefusal, 'spot-needed'>> {
  if (spot === current) return allow(spot)
  return refuseUnavailable([spot], spots, held) ?? allow(spot)
}
