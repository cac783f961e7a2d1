import { isSelectable, type SpotMap, seatsOf } from '../catalogue/spot-map.ts'
import type { Refusal } from '../values/refusal.ts'
import { refuse } from './refusals.ts'

/** The map of a class, and the spots in it that others have taken or hold. */
export type Spots = { readonly map: SpotMap; readonly taken: readonly string[] }

export type SpotRefusal = 'spot-needed' | 'spot-unknown' | 'spot-repeated' | 'spot-taken'

/** Why these spots cannot be given to these seats, or null. Without a map (`null`) nobody chooses one (R4). */
export function refuseSpots(wanted: readonly (string | undefined)[], spots: Spots | null): Refusal<SpotRefusal> | null {
  const chosen = wanted.filter((spot) => spot !== undefined)
  if (chosen.some((spot) => !spots || !isSelectable(spots.map, spot))) return refuse('spot-unknown')
  if (new Set(chosen).size < chosen.length) return refuse('spot-repeated')
  if (spots === null) return null
  if (chosen.some((spot) => spots.taken.includes(spot))) return refuse('spot-taken')
  return needsMore(wanted, chosen, spots) ? refuse('spot-needed') : null
}

/** Everybody chooses while there is a spot to choose; a class with more places than spots seats the rest without. */
const needsMore = (wanted: readonly unknown[], chosen: readonly string[], spots: Spots): boolean => {
  const free = seatsOf(spots.map).filter(({ code }) => !spots.taken.includes(code) && !chosen.includes(code))
  return chosen.length < wanted.length && free.length > 0
}
