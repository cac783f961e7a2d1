import {
  findBestFree,
  isSelectable,
  toSpotMap as roomOf,
  type SpotMap,
} from '@aforo/domain/catalogue/studio/spot-map.ts'
import { neighbourOf } from '../../../reservations/room/spot-moves.ts'
import type { BookingFacts } from './booking-facts.ts'
import type { SeatSelection } from './steps.ts'

type OccupiedSpots = ReadonlySet<string>

export type SelectionEvent =
  | { readonly type: 'spot-picked'; readonly spot: string }
  | { readonly type: 'last-spot'; readonly spot: string }
  | { readonly type: 'choosing'; readonly seat: 'own' | 'guest' }
  | { readonly type: 'guest-toggled' }
  | { readonly type: 'guest-named'; readonly name: string }
  | { readonly type: 'credit-picked'; readonly available_class_id: number | null }

export function updateSelection(
  selection: SeatSelection,
  event: SelectionEvent,
  facts: BookingFacts,
  occupied: OccupiedSpots,
): SeatSelection {
  switch (event.type) {
    case 'spot-picked':
      return withSpot(selection, event.spot)
    case 'last-spot':
      return selection.own && isFreeIn(facts, occupied, event.spot)
        ? withSpot({ ...selection, activeSeat: 'own' }, event.spot)
        : selection
    case 'choosing':
      return { ...selection, activeSeat: event.seat }
    case 'guest-named':
      return selection.guest ? { ...selection, guest: { ...selection.guest, name: event.name } } : selection
    case 'credit-picked':
      return { ...selection, available_class_id: event.available_class_id }
    case 'guest-toggled':
      if (selection.guest) return { ...selection, guest: null, activeSeat: 'own' }
      return { ...selection, guest: { name: '', spot: spotBeside(facts, occupied, selection.own?.spot ?? null) } }
    default:
      return event satisfies never
  }
}

export function withSpot(selection: SeatSelection, spot: string): SeatSelection {
  if (selection.activeSeat === 'guest' && selection.guest) {
    const own = selection.own?.spot === spot ? { spot: selection.guest.spot } : selection.own
    return { ...selection, own, guest: { ...selection.guest, spot } }
  }
  const guest =
    selection.guest?.spot === spot ? { ...selection.guest, spot: selection.own?.spot ?? null } : selection.guest
  return { ...selection, own: { spot }, guest }
}

export function initialSelection(
  facts: BookingFacts,
  occupied: OccupiedSpots,
  requestedSpot: string | null,
): SeatSelection {
  const map = mapOf(facts)
  const spot = isFreeIn(facts, occupied, requestedSpot)
    ? requestedSpot
    : ((map && findBestFree(map, occupied)?.code) ?? null)
  return { own: { spot }, guest: null, available_class_id: null, activeSeat: 'own' }
}

/** The selection of '+1', which adds a guest only: the spot beside the customer's own (4.10). */
export function initialGuestSelection(facts: BookingFacts, occupied: OccupiedSpots): SeatSelection {
  const own = facts.singleClass.my_reservations.find((seat) => seat.guest === null)?.spot ?? null
  const guest = { name: '', spot: spotBeside(facts, occupied, own) }
  return { own: null, guest, available_class_id: null, activeSeat: 'guest' }
}

export const mapOf = ({ choosesSpot, singleClass }: BookingFacts): SpotMap | null =>
  choosesSpot ? roomOf(singleClass.class_type) : null

export const occupiedSpotsOf = ({ singleClass }: BookingFacts): OccupiedSpots =>
  new Set(singleClass.class_reservations.flatMap(({ spot }) => (spot === null ? [] : [spot])))

/** Why the selection cannot be sent yet, or null (5.6). */
export function whyIncomplete(selection: SeatSelection, facts: BookingFacts): string | null {
  return selection.guest && selection.guest.name.trim().length < 2 ? facts.missingGuestName : null
}

function isFreeIn(facts: BookingFacts, occupied: OccupiedSpots, spot: string | null): boolean {
  const map = mapOf(facts)
  return map !== null && spot !== null && isSelectable(map, spot) && !occupied.has(spot)
}

function spotBeside(facts: BookingFacts, occupied: OccupiedSpots, own: string | null): string | null {
  const map = mapOf(facts)
  if (!map) return null
  if (own === null) return findBestFree(map, occupied)?.code ?? null
  return neighbourOf(map, new Set([...occupied, own]), own)?.spot.code ?? null
}
