import type { Role } from '../../values/call.ts'
import { allow, type Refusal } from '../../values/refusal.ts'
import { type PrivacyReason, refuse } from './refusals.ts'

export type ErasingFacts = {
  readonly role: Role
  /** Titles of the plans that will be charged again, and of those that owe a charge. */
  readonly renewingPlans: readonly string[]
  readonly plansInDebt: readonly string[]
  readonly unpaidSeats: number
  readonly pendingPayments: readonly string[]
  readonly pendingRefunds: number
  readonly onAccount: number
}

export function listObstacles(facts: ErasingFacts): Refusal<PrivacyReason>[] {
  const all: [applies: boolean, refusal: Refusal<PrivacyReason>][] = [
    [facts.role !== 'customer', refuse('is-staff')],
    [facts.plansInDebt.length > 0, refuse('debt-open', { details: { titles: facts.plansInDebt } })],
    [facts.renewingPlans.length > 0, refuse('plan-renews', { details: { titles: facts.renewingPlans } })],
    [facts.unpaidSeats > 0, refuse('seat-unpaid')],
    [facts.pendingPayments.length > 0, refuse('payment-under-way', { details: { titles: facts.pendingPayments } })],
    [facts.pendingRefunds > 0, refuse('refund-under-way')],
    [facts.onAccount > 0, refuse('money-on-account')],
  ]
  return all.filter(([applies]) => applies).map(([, refusal]) => refusal)
}

export const decideErasing = (facts: ErasingFacts) => listObstacles(facts)[0] ?? allow(null)
