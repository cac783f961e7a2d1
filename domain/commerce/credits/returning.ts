import type { CancellationPolicy } from '../../settings/policies.ts'
import type { CreditGrant } from './shapes.ts'

export type ReturnPolicy = Pick<CancellationPolicy, 'maxReturns'>

/** Whether one more unit can be returned to a grant: a grant of n units at most n x max times (R6). */
export function hasReturnsLeft(grant: Pick<CreditGrant, 'class_amount' | 'returns'>, policy: ReturnPolicy): boolean {
  if (policy.maxReturns === 'unlimited' || grant.class_amount === 'unlimited') return true
  return grant.returns < grant.class_amount * policy.maxReturns
}
