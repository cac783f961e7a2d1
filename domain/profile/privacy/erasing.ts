import type { Role } from '../../values/call.ts'
import { allow, type Refusal, type Verdict } from '../../values/refusal.ts'
import { type PrivacyReason, refuse } from './refusals.ts'

export type ErasingFacts = {
  readonly role: Role
  /** Titles of the plans that will be charged again, and of those that owe a charge. */
  readonly renewing: readonly string[]
  readonly owing: readonly string[]
  readonly unpaidSeats: number
  readonly underWay: readonly string[]
  readonly refundsUnderWay: number
  readonly onAccount: number
}

export function obstacles(facts: ErasingFacts): Refusal<PrivacyReason>[] {
  const all: [stands: boolean, refusal: Refusal<PrivacyReason>][] = [
    [facts.role !== 'customer', refuse('is-staff')],
    [facts.owing.length > 0, refuse('debt-open', { details: { titles: facts.owing } })],
    [facts.renewing.length > 0, refuse('plan-renews', { details: { titles: facts.renewing } })],
    [facts.unpaidSeats > 0, refuse('seat-unpaid')],
    [facts.underWay.length > 0, refuse('payment-under-way', { details: { titles: facts.underWay } })],
    [facts.refundsUnderWay > 0, refuse('refund-under-way')],
    [facts.onAccount > 0, refuse('money-on-account')],
  ]
  return all.filter(([stands]) => stands).map(([, refusal]) => refusal)
}

export const decideErasing = (facts: ErasingFacts): Verdict<null, PrivacyReason> => obstacles(facts)[0] ?? allow(null)
