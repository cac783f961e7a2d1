import { isSelectable, type SpotMap, seatsOf } from '../../catalogue/studio/spot-map.ts'
import type { Refusal } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'

/** The map of a class, and the spots in it that are taken or out of use. */
export type Spots = { readonly map: SpotMap; readonly unavailable: readonly string[] }

export type SpotRefusal = 'spot-needed' | 'spot-unknown' | 'spot-repeated' | 'spot-taken' | 'spot-held'

/** Whether a refusal says that someone else has the spot: another one may be free. */
export const isSpotLost = (code: string): boolean => code === 'spot-taken' || code === 'spot-held'

/** Why these seats cannot have these spots, or null. Without a map (`spots` null) no spot is chosen (R4). */
export function refuseSpots(
  wanted: readonly (string | undefined)[],
  spots: Spots | null,
  held: readonly string[] = [],
): Refusal<SpotRefusal> | null {
  const unavailable = refuseUnavailable(wanted, spots, held)
  if (unavailable || spots === null) return unavailable
  const chosen = wanted.filter((spot) => spot !== undefined)
  return isSpotMissing(wanted, chosen, [...spots.unavailable, ...held], spots.map) ? refuse('spot-needed') : null
}

/** Why a chosen spot is not available, or null: it is not on the map, chosen twice, taken or held. */
export function refuseUnavailable(
  wanted: readonly (string | undefined | null)[],
  spots: Spots | null,
  held: readonly string[] = [],
): Refusal<Exclude<SpotRefusal, 'spot-needed'>> | null {
  const chosen = wanted.filter((spot) => typeof spot === 'string')
  if (chosen.some((spot) => !spots || !isSelectable(spots.map, spot))) return refuse('spot-unknown')
  if (new Set(chosen).size < chosen.length) return refuse('spot-repeated')
  if (spots === null) return null
  if (chosen.some((spot) => spots.unavailable.includes(spot))) return refuse('spot-taken')
  return chosen.some((spot) => held.includes(spot)) ? refuse('spot-held') : null
}

const isSpotMissing = (
  wanted: readonly unknown[],
  chosen: readonly string[],
  unavailable: readonly string[],
  map: SpotMap,
): boolean => {
  const free = seatsOf(map).filter(({ code }) => !unavailable.includes(code) && !chosen.includes(code))
  return chosen.length < wanted.length && free.length > 0
}
