import { isSelectable, type SpotMap } from '../../catalogue/studio/spot-map.ts'
import { allow } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'

/** What blocking is decided from; read under the lock of the class. */
export type BlockingFacts = {
  readonly cancelledAt: string | null
  readonly map: SpotMap | null
  readonly capacity: number | null
  readonly places: number
  readonly occupied: readonly string[]
  readonly blocked: readonly string[]
}

/** Decides whether staff may take a spot, and its place, out of use: a free spot, while a place is free (4.8, R4). */
export function decideBlocking(facts: BlockingFacts, spot: string) {
  if (facts.cancelledAt !== null) return refuse('class-cancelled')
  if (facts.map === null) return refuse('no-map')
  if (!isSelectable(facts.map, spot)) return refuse('spot-unknown')
  if (facts.blocked.includes(spot)) return refuse('spot-blocked')
  if (facts.occupied.includes(spot)) return refuse('spot-taken')
  return facts.places < (facts.capacity ?? 0) ? allow('block') : refuse('no-place-to-block')
}
