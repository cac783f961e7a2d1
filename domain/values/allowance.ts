/** How many classes: a count, or without limit. The specification writes the latter as -1 (5.17). */
export type Allowance = number | 'unlimited'

export const UNLIMITED_MARK = -1

export const allowanceFrom = (marked: number): Allowance => (marked === UNLIMITED_MARK ? 'unlimited' : marked)
export const marked = (allowance: Allowance): number => (allowance === 'unlimited' ? UNLIMITED_MARK : allowance)
export const covers = (allowance: Allowance, units: number): boolean => allowance === 'unlimited' || allowance >= units
