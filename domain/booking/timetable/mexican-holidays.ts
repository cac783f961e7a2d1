import { addDays, type LocalDate, weekdayOf } from '../../values/days.ts'

const MONDAY = 1

/**
 * The name of a mandatory rest day of Mexico (Ley Federal del Trabajo, article 74), or null. Election days are not
 * included, as each election law sets its date.
 */
export function mexicanHoliday(date: LocalDate): string | null {
  const fixed = FIXED[date.slice(5)]
  if (fixed) return fixed
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  if (date.endsWith('-10-01')) return isChangeOfGovernment(year) ? 'Cambio del Poder Ejecutivo' : null
  if (weekdayOf(date) !== MONDAY) return null
  return MONDAYS[`${month} ${Math.ceil(day / 7)}`] ?? null
}

/** The holidays from a date on, that day included, and up to so many days later. */
export const holidaysFrom = (date: LocalDate, days: number): { date: LocalDate; name: string }[] =>
  Array.from({ length: days + 1 }, (_, index) => addDays(date, index)).flatMap((day) => {
    const name = mexicanHoliday(day)
    return name ? { date: day, name } : []
  })

const FIXED: Readonly<Record<string, string>> = {
  '01-01': 'Año Nuevo',
  '05-01': 'Día del Trabajo',
  '09-16': 'Día de la Independencia',
  '12-25': 'Navidad',
}

/** By month and which Monday of it. */
const MONDAYS: Readonly<Record<string, string>> = {
  '2 1': 'Día de la Constitución',
  '3 3': 'Natalicio de Benito Juárez',
  '11 3': 'Día de la Revolución',
}

const YEARS_OF_GOVERNMENT = 6
const FIRST_IN_OCTOBER = 2024
const isChangeOfGovernment = (year: number): boolean =>
  year >= FIRST_IN_OCTOBER && (year - FIRST_IN_OCTOBER) % YEARS_OF_GOVERNMENT === 0
