import { findSpot, type SpotMap } from 'studio/catalogue/spot-map.ts'
import type { RosterSeat } from 'studio/reservations/shapes.ts'
import type { Moment } from './class-words.ts'

/** What is as it should be has no ground of its own: `none`. */
type Tone = 'ok' | 'aviso' | 'plain' | 'none'
/** One line of the list: whose seat it is, as staff say it. */
export type RosterLine = {
  key: number
  name: string
  /** Of a guest: who brings her. */
  host: string | null
  spot: string | null
  status: { words: string; tone: Tone }
}

/** The list of a class by name, each guest right after its host, whatever the order of booking. */
export function rosterLines(seats: readonly RosterSeat[], map: SpotMap | null, moment: Moment): RosterLine[] {
  return seats.toSorted(byPerson).map((seat) => ({
    key: seat.class_reservation_id,
    name: seat.guest ?? fullName(seat.customer),
    host: seat.guest === null ? null : fullName(seat.customer),
    spot: spotLabel(seat.spot, map),
    status: seatStatus(seat, moment),
  }))
}

/** The staff's side of 4.5: money first, then whether the person came; what nobody marked is not called a no-show. */
export function seatStatus(
  seat: Pick<RosterSeat, 'is_cash' | 'is_paid' | 'attend'>,
  moment: Moment,
): RosterLine['status'] {
  if (seat.is_cash && !seat.is_paid) return { words: 'Pago en Efectivo Incompleto', tone: 'aviso' }
  if (seat.attend) return { words: 'Asistió', tone: 'ok' }
  return moment === 'ended' ? { words: 'Sin registro', tone: 'plain' } : { words: 'Reservó', tone: 'none' }
}

/** What people read on the floor: the number of the spot, or its code where the room has no map. */
export const spotLabel = (code: string | null, map: SpotMap | null): string | null =>
  code === null ? null : ((map && findSpot(map, code)?.label) ?? code)

export const fullName = ({ name, last_name }: { name: string; last_name: string }): string =>
  `${name} ${last_name}`.trim()

/** Two letters for a picture that nobody has: 'AR' of 'Ana Robledo Cruz', 'IN' of 'Inés'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '?', second] = words
  return (second ? `${first[0]}${second[0]}` : first.slice(0, 2)).toLocaleUpperCase('es')
}

const alphabet = new Intl.Collator('es')
const byPerson = (one: RosterSeat, other: RosterSeat): number =>
  alphabet.compare(fullName(one.customer), fullName(other.customer)) ||
  one.customer_id - other.customer_id ||
  Number(one.guest !== null) - Number(other.guest !== null) ||
  one.class_reservation_id - other.class_reservation_id
