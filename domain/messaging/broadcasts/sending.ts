import type { Role } from '../../values/call.ts'
import { allow } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'
import type { Audience } from './shapes.ts'

/** The audience may change while staff write: a tenth more or less is accepted. */
const ACCEPTED_DEVIATION = 0.1

/** Whether a role may write to these people (R13). */
export const decideAudience = (role: Role, { of }: Audience) =>
  of === 'class' || role === 'admin' ? allow(null) : refuse('class-only')

/** Refuses when the audience differs from the count that staff confirmed; for a class it must be equal (R14). */
export function decideSending(audience: Audience, expectedCount: number, count: number) {
  if (count === 0) return refuse('nobody')
  const tolerance = audience.of === 'class' ? 0 : Math.floor(expectedCount * ACCEPTED_DEVIATION)
  if (Math.abs(count - expectedCount) <= tolerance) return allow(null)
  return refuse('other-people', { details: { people: count } })
}
