import { daysBetween, type LocalDate } from '../../values/days.ts'
import type { Centavos } from '../../values/money.ts'
import { allow } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'

export type Days = { readonly starts_on: LocalDate; readonly ends_on: LocalDate }
const MOST_DAYS = 62

/** Refuses days that cannot be paid: they are in the past, at most 62, and in no other pay run. */
export function refuseDays({ starts_on, ends_on }: Days, others: readonly Days[], today: LocalDate) {
  if (ends_on < starts_on) return refuse('days-reversed')
  if (ends_on >= today) return refuse('days-to-come')
  if (daysBetween(starts_on, ends_on) >= MOST_DAYS) return refuse('days-too-many')
  const isOverlapping = others.some((other) => starts_on <= other.ends_on && other.starts_on <= ends_on)
  return isOverlapping ? refuse('days-taken') : null
}

type ApprovalFacts = {
  readonly lines: readonly { readonly hasRate: boolean; readonly isListOpen: boolean }[]
  readonly totals: readonly Centavos[]
  readonly acceptsOpenLists: boolean
}

/**
 * Decides whether a pay run can be approved: every class has a rate, every roster is closed or accepted as open, and no
 * total is negative.
 */
export function decideApproving({ lines, totals, acceptsOpenLists }: ApprovalFacts) {
  const withoutRate = lines.filter(({ hasRate }) => !hasRate).length
  if (withoutRate > 0) return refuse('rates-missing', { details: { classes: withoutRate } })
  const openLists = lines.filter(({ isListOpen }) => isListOpen).length
  if (openLists > 0 && !acceptsOpenLists) return refuse('lists-open', { details: { classes: openLists } })
  if (totals.some((total) => total < 0)) return refuse('less-than-nothing')
  return allow(null)
}
