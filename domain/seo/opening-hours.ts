import { withoutAccents } from '../values/spanish.ts'
import type { OpeningHoursSpecification } from 'schema-dts'
import { isLocalTime } from '../values/days.ts'

const DAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']
const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const HOURS = /(\d{1,2}:\d{2})\s*(?:h|hrs?|horas)?\s*(?:-|–|—|a|hasta las)\s*(?:las\s*)?(\d{1,2}:\d{2})/g

/**
 * Parses opening hours, one entry per line, such as 'Lunes a viernes 6:00–21:00'. An ambiguous line gives
 * nothing: wrong hours are worse than none.
 */
export function parseOpeningHours(written: string): OpeningHoursSpecification[] {
  return written.split('\n').flatMap((line) => {
    const normalized = withoutAccents(line)
    const hours = [...normalized.matchAll(HOURS)].map(([, from = '', to = '']) => [padHour(from), padHour(to)] as const)
    const days = daysIn(normalized.slice(0, normalized.search(/\d/)))
    if (days.length === 0 || hours.length === 0 || hours.some((range) => !range.every(isLocalTime))) return []
    return hours.map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: days.map((day) => NAMES[day] ?? 'Monday'),
      opens,
      closes,
    }))
  })
}

const padHour = (time: string): string => time.padStart(5, '0')

function daysIn(words: string): number[] {
  const text = words
    .replace(/[-–—]/g, ' - ')
    .replace(/[:,.]|\bde\b|\by\b|\blos\b|\blas\b|\bel\b/g, ' ')
    .trim()
  if (/^(todos dias|diario|diariamente|todos dias semana)$/.test(text.replace(/\s+/g, ' ')))
    return [0, 1, 2, 3, 4, 5, 6]
  const parts = text.split(/\s+/).filter(Boolean)
  const days: number[] = []
  for (let i = 0; i < parts.length; i++) {
    const day = dayOf(parts[i])
    const isRange = parts[i + 1] === 'a' || parts[i + 1] === '-'
    const last = isRange ? dayOf(parts[i + 2]) : day
    if (day < 0 || last < day) return []
    for (let each = day; each <= last; each++) days.push(each)
    if (isRange) i += 2
  }
  return days
}

const dayOf = (word = ''): number =>
  word.length < 3 ? -1 : DAYS.findIndex((day) => day.startsWith(word.replace(/s$/, '')) || `${day}s` === word)
