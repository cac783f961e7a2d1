import { isLocalDate, type LocalDate } from '@aforo/domain/values/days.ts'

export type BirthdateParts = { day: string; month: string; year: string }

const EARLIEST_YEAR = 1900

export function birthdateFrom(
  { day, month, year }: BirthdateParts,
  today: LocalDate,
): { birthdate: LocalDate | null } | { fault: string } {
  if (!day.trim() && !month && !year.trim()) return { birthdate: null }
  if (!day.trim() || !month || !year.trim()) return { fault: 'Completa día, mes y año, o deja los tres vacíos.' }
  const date = `${year.trim().padStart(4, '0')}-${month.padStart(2, '0')}-${day.trim().padStart(2, '0')}`
  if (!isLocalDate(date) || Number(year) < EARLIEST_YEAR || date > today)
    return { fault: 'Esa fecha no existe. Revísala.' }
  return { birthdate: date }
}

export function partsOf(birthdate: LocalDate | null): BirthdateParts {
  const [year = '', month = '', day = ''] = birthdate?.split('-') ?? []
  return { day: day && String(Number(day)), month: month && String(Number(month)), year }
}
