import type { VideoPolicy } from '../settings/policies.ts'
import { isAtLeast } from '../values/call.ts'
import { allow, type Verdict } from '../values/refusal.ts'
import { refuse, type VideoReason } from './refusals.ts'
import { decideWatching, type WatchingFacts } from './watching.ts'

export type OpeningFacts<V> = WatchingFacts & { readonly video: V | null }

/**
 * May this video be opened? With the right to watch and a visible video: drafts, planned and archived ones are
 * missing, except for staff (8.15, R12).
 */
export function decideOpening<V extends { readonly isShown: boolean }>(
  facts: OpeningFacts<V>,
  policy: VideoPolicy,
  now: Date,
): Verdict<V, VideoReason> {
  const right = decideWatching(facts, policy, now)
  if (!right.allowed) return right
  const { video, role } = facts
  return video && (video.isShown || isAtLeast(role, 'coach')) ? allow(video) : refuse('video-missing')
}
