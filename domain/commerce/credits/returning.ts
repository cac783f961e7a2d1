import type { CancellationPolicy } from '../../settings/policies.ts'
import type { Lot } from './shapes.ts'

export type ReturnPolicy = Pick<CancellationPolicy, 'maxReturns'>

/** May one more unit go back to this lot? A lot of n units is given back at most n x max times (R6). */
export function hasReturnsLeft(lot: Pick<Lot, 'class_amount' | 'returns'>, policy: ReturnPolicy): boolean {
  if (policy.maxReturns === 'unlimited' || lot.class_amount === 'unlimited') return true
  return lot.returns < lot.class_amount * policy.maxReturns
}
