import { isAtLeast, type Role } from '../../values/call.ts'

export type PlayingFacts = {
  /** The caller's current role, not that of the signed address; null when the account no longer exists. */
  readonly role: Role | null
  readonly isReady: boolean
  readonly isVisible: boolean
  /** Whether the caller may watch videos now (R12). */
  readonly mayWatch: boolean
}

/** Whether the caller can play a film: staff every processed film, customers those of visible videos (R12). */
export function canPlayFilm({ role, isReady, isVisible, mayWatch }: PlayingFacts): boolean {
  if (role === null || !isReady) return false
  return isAtLeast(role, 'coach') || (isVisible && mayWatch)
}
