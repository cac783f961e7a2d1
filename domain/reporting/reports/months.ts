import type { LocalDate } from '../../values/days.ts'

export type Month = string

export const monthOf = (date: LocalDate): Month => date.slice(0, 7)

export function monthsOf({ from, to }: { readonly from: LocalDate; readonly to: LocalDate }): Month[] {
  const months: Month[] = []
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month)) months.push(month)
  return months
}

export const firstDayOf = (month: Month): LocalDate => `${month}-01`

export const monthsBetween = (from: Month, to: Month): number => numberOf(to) - numberOf(from)

export function addMonths(month: Month, months = 1): Month {
  const number = numberOf(month) + months
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}

const numberOf = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
