import type { VideoPolicy } from '../settings/policies.ts'
import { isAtLeast } from '../values/call.ts'
import { allow } from '../values/refusal.ts'
import { refuse } from './refusals.ts'
import { decideWatching, type WatchingFacts } from './decide-watching.ts'

export type OpeningFacts<V> = WatchingFacts & { readonly video: V | null }

/**
 * Decides whether a video can be opened: with the right to watch, and only a visible one. Drafts, planned and archived
 * videos exist for staff only (8.15, R12).
 */
export function decideOpening<V extends { readonly isShown: boolean }>(
  facts: OpeningFacts<V>,
  policy: VideoPolicy,
  now: Date,
) {
  const watching = decideWatching(facts, policy, now)
  if (!watching.allowed) return watching
  const { video, role } = facts
  return video && (video.isShown || isAtLeast(role, 'coach')) ? allow(video) : refuse('video-missing')
}
