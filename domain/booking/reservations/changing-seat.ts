import { hasStarted } from '../../catalogue/schedule/booking-window.ts'
import { allow, type Verdict } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'
import { type ClassReservation, type StaffField, staffFields } from './shapes.ts'
import { refuseUnfree, type SpotRefusal, type Spots } from './spots.ts'

type Wanted = { readonly spot?: string | undefined; readonly guest?: string | undefined }
export type ChangeRefusal =
  | 'staff-only'
  | 'reservation-missing'
  | 'already-cancelled'
  | 'class-started'
  | 'nothing-to-change'

/**
 * May the customer change their seat or their guest's name? Until the class starts; never what staff decide (7.24,
 * F6).
 */
export function decideChangingSeat(
  seat: ClassReservation | undefined,
  wanted: Wanted & Readonly<Record<string, unknown>>,
  now: Date,
): Verdict<Wanted, ChangeRefusal> {
  if (!seat) return refuse('reservation-missing')
  if (staffFields.some((field) => changesField(seat, field, wanted[field]))) return refuse('staff-only')
  if (seat.deletedAt !== null) return refuse('already-cancelled')
  if (hasStarted(seat.single_class, now)) return refuse('class-started')
  if (wanted.guest !== undefined && seat.guest === null) return refuse('reservation-missing')
  const { spot, guest } = wanted
  return spot === undefined && guest === undefined ? refuse('nothing-to-change') : allow({ spot, guest })
}

/** A client may send the whole reservation back: what is as it was changes nothing. Only `deletedAt` has a null that says something. */
function changesField(seat: ClassReservation, field: StaffField, sent: unknown): boolean {
  if (sent === undefined || (sent === null && field !== 'deletedAt')) return false
  return sent !== seat[field]
}

/** May the seat be on another spot of the map? Not on one that is taken, out of use or held by others (4.11, R4). */
export function decideSpot(
  { spot: current }: Pick<ClassReservation, 'spot'>,
  spot: string,
  spots: Spots | null,
  held: readonly string[],
): Verdict<string, Exclude<SpotRefusal, 'spot-needed'>> {
  if (spot === current) return allow(spot)
  return refuseUnfree([spot], spots, held) ?? allow(spot)
}
