import type { CancellationPolicy } from '../../settings/policies.ts'
import type { CreditGrant } from './shapes.ts'

export type ReturnPolicy = Pick<CancellationPolicy, 'maxReturns'>

/** May one more unit go back to this grant? A grant of n units is given back at most n x max times (R6). */
export function hasReturnsLeft(grant: Pick<CreditGrant, 'class_amount' | 'returns'>, policy: ReturnPolicy): boolean {
  if (policy.maxReturns === 'unlimited' || grant.class_amount === 'unlimited') return true
  return grant.returns < grant.class_amount * policy.maxReturns
}
