import type { Role } from '../../values/call.ts'
import { allow, type Verdict } from '../../values/refusal.ts'
import { type BroadcastReason, refuse } from './refusals.ts'
import type { Audience } from './shapes.ts'

/** The group may change while staff write: a tenth more or less of many is accepted. */
const TENTH = 0.1

/** Whether a role may write to these people (R13). */
export const mayWrite = (role: Role, { of }: Audience): Verdict<null, BroadcastReason> =>
  of === 'class' || role === 'admin' ? allow(null) : refuse('class-only')

/** Whether those who are there now are those that were said; in a class each one counts. */
export function decideSending(audience: Audience, expectedCount: number, now: number): Verdict<null, BroadcastReason> {
  if (now === 0) return refuse('nobody')
  const slack = audience.of === 'class' ? 0 : Math.floor(expectedCount * TENTH)
  return Math.abs(now - expectedCount) <= slack ? allow(null) : refuse('other-people', { details: { people: now } })
}
