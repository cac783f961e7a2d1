import { isAtLeast, type Role } from '../../values/call.ts'

export type PlayingFacts = {
  /** The caller's current role, not that of the signed address; null when they are gone. */
  readonly role: Role | null
  readonly isReady: boolean
  readonly isShown: boolean
  /** Whether the caller may watch videos now (R12). */
  readonly mayWatch: boolean
}

/** Does a film play for this person now? Staff look at every one that is made, customers at what is shown to them (R12). */
export function doesPlay({ role, isReady, isShown, mayWatch }: PlayingFacts): boolean {
  if (role === null || !isReady) return false
  return isAtLeast(role, 'coach') || (isShown && mayWatch)
}
