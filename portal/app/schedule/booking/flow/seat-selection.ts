import { bestFree, isSelectable, mapOf as roomOf, type SpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { neighbourOf } from '../../../reservations/room/spot-moves.ts'
import type { BookingFacts } from './booking-facts.ts'
import type { Wish } from './steps.ts'

type Taken = ReadonlySet<string>

export type WishEvent =
  | { readonly type: 'spot-picked'; readonly spot: string }
  | { readonly type: 'last-spot'; readonly spot: string }
  | { readonly type: 'choosing'; readonly seat: 'own' | 'guest' }
  | { readonly type: 'guest-toggled' }
  | { readonly type: 'guest-named'; readonly name: string }
  | { readonly type: 'credit-picked'; readonly available_class_id: number | null }

export function wishAfter(wish: Wish, event: WishEvent, facts: BookingFacts, taken: Taken): Wish {
  switch (event.type) {
    case 'spot-picked':
      return withSpot(wish, event.spot)
    case 'last-spot':
      return wish.own && isFreeIn(facts, taken, event.spot) ? withSpot({ ...wish, choosing: 'own' }, event.spot) : wish
    case 'choosing':
      return { ...wish, choosing: event.seat }
    case 'guest-named':
      return wish.guest ? { ...wish, guest: { ...wish.guest, name: event.name } } : wish
    case 'credit-picked':
      return { ...wish, available_class_id: event.available_class_id }
    case 'guest-toggled':
      if (wish.guest) return { ...wish, guest: null, choosing: 'own' }
      return { ...wish, guest: { name: '', spot: spotBeside(facts, taken, wish.own?.spot ?? null) } }
    default:
      return event satisfies never
  }
}

export function withSpot(wish: Wish, spot: string): Wish {
  if (wish.choosing === 'guest' && wish.guest) {
    const own = wish.own?.spot === spot ? { spot: wish.guest.spot } : wish.own
    return { ...wish, own, guest: { ...wish.guest, spot } }
  }
  const guest = wish.guest?.spot === spot ? { ...wish.guest, spot: wish.own?.spot ?? null } : wish.guest
  return { ...wish, own: { spot }, guest }
}

export function wishFor(facts: BookingFacts, taken: Taken, wanted: string | null): Wish {
  const map = mapOf(facts)
  const spot = isFreeIn(facts, taken, wanted) ? wanted : ((map && bestFree(map, taken)?.code) ?? null)
  return { own: { spot }, guest: null, available_class_id: null, choosing: 'own' }
}

/** The selection for '+1' (4.10): the spot beside the own one. */
export function wishForGuest(facts: BookingFacts, taken: Taken): Wish {
  const own = facts.singleClass.my_reservations.find((one) => one.guest === null)?.spot ?? null
  const guest = { name: '', spot: spotBeside(facts, taken, own) }
  return { own: null, guest, available_class_id: null, choosing: 'guest' }
}

export const mapOf = ({ choosesSpot, singleClass }: BookingFacts): SpotMap | null =>
  choosesSpot ? roomOf(singleClass.class_type) : null

export const takenIn = ({ singleClass }: BookingFacts): Taken =>
  new Set(singleClass.class_reservations.flatMap(({ spot }) => (spot === null ? [] : [spot])))

/** Why the wish cannot be sent yet, or null (5.6). */
export function missingIn(wish: Wish, facts: BookingFacts): string | null {
  return wish.guest && wish.guest.name.trim().length < 2 ? facts.guestUnnamed : null
}

function isFreeIn(facts: BookingFacts, taken: Taken, spot: string | null): boolean {
  const map = mapOf(facts)
  return map !== null && spot !== null && isSelectable(map, spot) && !taken.has(spot)
}

function spotBeside(facts: BookingFacts, taken: Taken, own: string | null): string | null {
  const map = mapOf(facts)
  if (!map) return null
  if (own === null) return bestFree(map, taken)?.code ?? null
  return neighbourOf(map, new Set([...taken, own]), own)?.spot.code ?? null
}
