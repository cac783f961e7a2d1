import { addDays, daysBetween, type LocalDate } from '../../values/days.ts'

export type Span = { readonly from: LocalDate; readonly to: LocalDate }

export const MOST_DAYS = 1830

/**
 * The span that a span is compared with: whole months with as many months before, other days with as many days before.
 */
export function spanBefore({ from, to }: Span): Span {
  const last = addDays(from, -1)
  if (!isWholeMonths({ from, to })) return { from: addDays(last, -daysBetween(from, to)), to: last }
  return { from: monthsBefore(from, monthsOf({ from, to })), to: last }
}

const isWholeMonths = ({ from, to }: Span): boolean => from.endsWith('-01') && addDays(to, 1).endsWith('-01')

const monthsOf = ({ from, to }: Span): number => monthNumber(addDays(to, 1)) - monthNumber(from)

const monthNumber = (date: LocalDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

function monthsBefore(first: LocalDate, months: number): LocalDate {
  const number = monthNumber(first) - months
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}-01`
}
