import type { VideoPolicy } from '../settings/policies.ts'
import { decideOpening, type OpeningFacts } from './decide-opening.ts'
import { refuse } from './refusals.ts'

/** Decides whether a video can be rated: it is visible and the caller has started it once (7.30). */
export function decideRating<V extends { readonly isShown: boolean; readonly hasStarted: boolean }>(
  facts: OpeningFacts<V>,
  policy: VideoPolicy,
  now: Date,
) {
  const opened = decideOpening(facts, policy, now)
  return opened.allowed && !opened.value.hasStarted ? refuse('not-watched') : opened
}
