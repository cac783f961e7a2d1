import type { Role } from '../../values/call.ts'
import { allow, type Refusal } from '../../values/refusal.ts'
import { type PrivacyReason, refuse } from './refusals.ts'

export type RemainingAccount = 'from' | 'to'

type Side = { readonly role: Role; readonly hasAccount: boolean; readonly renews: boolean }

/** Two records that staff say are one person; null when a record does not exist or was erased. */
export type MergingFacts = {
  readonly from: Side | null
  readonly to: Side | null
  readonly isSame: boolean
  /** One of them is of the sample data, the other is real. */
  readonly isSampleWithReal: boolean
  /** Names of future classes in which both have a seat. */
  readonly sharedClasses: readonly string[]
}

/** Why the records cannot be merged. Staff records never can, so that no account gains a role (R17). */
export function listMergeConflicts(
  { from, to, isSame, isSampleWithReal, sharedClasses }: MergingFacts,
  remaining?: RemainingAccount,
): Refusal<PrivacyReason>[] {
  if (isSame) return [refuse('same-person')]
  if (!from || !to) return [refuse('person-missing')]
  const all: [clash: boolean, refusal: Refusal<PrivacyReason>][] = [
    [from.role !== 'customer' || to.role !== 'customer', refuse('is-staff')],
    [isSampleWithReal, refuse('sample-person')],
    [sharedClasses.length > 0, refuse('both-in-class', { details: { classes: sharedClasses } })],
    [from.renews && to.renews, refuse('both-subscribed')],
    [from.hasAccount && to.hasAccount && remaining === undefined, refuse('both-have-accounts')],
  ]
  return all.filter(([clash]) => clash).map(([, refusal]) => refusal)
}

/** Decides whether the records can be merged and which account remains: the chosen one, or the only one. */
export function decideMerging(facts: MergingFacts, remaining?: RemainingAccount) {
  const [clash] = listMergeConflicts(facts, remaining)
  if (clash) return clash
  const haveBothAccounts = facts.from?.hasAccount === true && facts.to?.hasAccount === true
  if (haveBothAccounts) return allow(remaining ?? 'to')
  return allow(facts.from?.hasAccount ? 'from' : 'to')
}
