import type { Role } from '../../values/call.ts'
import { allow, type Refusal, type Verdict } from '../../values/refusal.ts'
import { type PrivacyReason, refuse } from './refusals.ts'

export type RemainingAccount = 'from' | 'to'

type Side = { readonly role: Role; readonly hasAccount: boolean; readonly renews: boolean }

/** Two records that staff say are one person; null: not there, or gone. */
export type MergingFacts = {
  readonly from: Side | null
  readonly to: Side | null
  readonly isSame: boolean
  /** Classes to come in which both have a seat, as they are called. */
  readonly shared: readonly string[]
}

/** Why the two records cannot be merged; empty when they can. Staff records never take part: a login must not gain a role (R17). */
export function clashes(
  { from, to, isSame, shared }: MergingFacts,
  remaining?: RemainingAccount,
): Refusal<PrivacyReason>[] {
  if (isSame) return [refuse('same-person')]
  if (!from || !to) return [refuse('person-missing')]
  const all: [clash: boolean, refusal: Refusal<PrivacyReason>][] = [
    [from.role !== 'customer' || to.role !== 'customer', refuse('is-staff')],
    [shared.length > 0, refuse('both-in-class', { details: { classes: shared } })],
    [from.renews && to.renews, refuse('both-subscribed')],
    [from.hasAccount && to.hasAccount && remaining === undefined, refuse('both-have-accounts')],
  ]
  return all.filter(([clash]) => clash).map(([, refusal]) => refusal)
}

/** May the two become one, and whose account stays? Where one of them has an account, it is that one. */
export function decideMerging(
  facts: MergingFacts,
  remaining?: RemainingAccount,
): Verdict<RemainingAccount, PrivacyReason> {
  const [clash] = clashes(facts, remaining)
  if (clash) return clash
  const areBoth = facts.from?.hasAccount === true && facts.to?.hasAccount === true
  if (areBoth) return allow(remaining ?? 'to')
  return allow(facts.from?.hasAccount ? 'from' : 'to')
}
