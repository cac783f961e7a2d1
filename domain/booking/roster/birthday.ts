import { addDays, type LocalDate } from '../../values/days.ts'

/** Whether a birthday is celebrated on that day; one of 29 February is on the 28th in other years. */
export function isBirthday(birthdate: LocalDate | null, date: LocalDate): boolean {
  if (birthdate === null) return false
  if (birthdate.slice(5) === date.slice(5)) return true
  return birthdate.slice(5) === '02-29' && date.slice(5) === '02-28' && addDays(date, 1).slice(5) === '03-01'
}
