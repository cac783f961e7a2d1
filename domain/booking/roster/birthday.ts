import { addDays, type LocalDate } from '../../values/days.ts'

/** Whether a birthday is kept on that day; of 29 February, on the 28th where the year has none. */
export function isBirthday(birthdate: LocalDate | null, on: LocalDate): boolean {
  if (birthdate === null) return false
  if (birthdate.slice(5) === on.slice(5)) return true
  return birthdate.slice(5) === '02-29' && on.slice(5) === '02-28' && addDays(on, 1).slice(5) === '03-01'
}
