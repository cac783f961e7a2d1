import { daysBetween, type LocalDate } from '../../values/days.ts'
import type { Centavos } from '../../values/money.ts'
import { allow, type Verdict } from '../../values/refusal.ts'
import { type PayReason, refuse } from './refusals.ts'

export type Days = { readonly starts_on: LocalDate; readonly ends_on: LocalDate }
const MOST_DAYS = 62

/** Can these days be paid? They are over, not too many, and no other run pays any of them. */
export function refuseDays({ starts_on, ends_on }: Days, others: readonly Days[], today: LocalDate) {
  if (ends_on < starts_on) return refuse('days-reversed')
  if (ends_on >= today) return refuse('days-to-come')
  if (daysBetween(starts_on, ends_on) >= MOST_DAYS) return refuse('days-too-many')
  const isOverlapping = others.some((other) => starts_on <= other.ends_on && other.starts_on <= ends_on)
  return isOverlapping ? refuse('days-taken') : null
}

type ToApprove = {
  readonly lines: readonly { readonly hasRate: boolean; readonly isListOpen: boolean }[]
  readonly totals: readonly Centavos[]
  readonly acceptsOpenLists: boolean
}

/** May a run be approved? Every class has a rate, its list is closed or accepted, and nothing is owed to the studio. */
export function decideApproving({ lines, totals, acceptsOpenLists }: ToApprove): Verdict<null, PayReason> {
  const missing = lines.filter(({ hasRate }) => !hasRate).length
  if (missing > 0) return refuse('rates-missing', { details: { classes: missing } })
  const open = lines.filter(({ isListOpen }) => isListOpen).length
  if (open > 0 && !acceptsOpenLists) return refuse('lists-open', { details: { classes: open } })
  if (totals.some((total) => total < 0)) return refuse('less-than-nothing')
  return allow(null)
}
