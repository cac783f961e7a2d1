/** A number of classes, or no limit, which the specification writes as -1 (5.17). */
export type Allowance = number | 'unlimited'

export const UNLIMITED_MARK = -1

export const allowanceFrom = (marked: number): Allowance => (marked === UNLIMITED_MARK ? 'unlimited' : marked)
export const toMarkedAllowance = (allowance: Allowance): number =>
  allowance === 'unlimited' ? UNLIMITED_MARK : allowance
export const covers = (allowance: Allowance, units: number): boolean => allowance === 'unlimited' || allowance >= units
