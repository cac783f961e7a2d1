import { addDays, daysBetween, type LocalDate } from '../../values/days.ts'
import { addMonths, firstDayOf, monthOf, monthsBetween } from './months.ts'

export type Span = { readonly from: LocalDate; readonly to: LocalDate }

export const MOST_DAYS = 1830

/**
 * The span that a span is compared with: whole months with as many months before, other days with as many days before.
 */
export function spanBefore({ from, to }: Span): Span {
  const last = addDays(from, -1)
  if (!isWholeMonths({ from, to })) return { from: addDays(last, -daysBetween(from, to)), to: last }
  const month = monthOf(from)
  return { from: firstDayOf(addMonths(month, -monthsBetween(month, monthOf(addDays(to, 1))))), to: last }
}

const isWholeMonths = ({ from, to }: Span): boolean => from.endsWith('-01') && addDays(to, 1).endsWith('-01')
