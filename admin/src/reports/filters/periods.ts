import { MOST_DAYS, type Span } from '@aforo/domain/reporting/reports/span.ts'
import { addDays, daysBetween, formatDay, isLocalDate, type LocalDate, mondayOf } from '@aforo/domain/values/days.ts'

export type Period = { readonly name: string; readonly span: Span }

export function usualPeriods(today: LocalDate): readonly Period[] {
  const monthStart = `${today.slice(0, 8)}01`
  const previousMonthEnd = addDays(monthStart, -1)
  const lastDays = (days: number): Span => ({ from: addDays(today, 1 - days), to: today })
  return [
    { name: 'Hoy', span: lastDays(1) },
    { name: 'Esta semana', span: { from: mondayOf(today), to: today } },
    { name: 'Este mes', span: { from: monthStart, to: today } },
    { name: 'Mes pasado', span: { from: `${previousMonthEnd.slice(0, 8)}01`, to: previousMonthEnd } },
    { name: '30 días', span: lastDays(30) },
    { name: '90 días', span: lastDays(90) },
    { name: 'Este año', span: { from: `${today.slice(0, 5)}01-01`, to: today } },
    { name: 'Dos años', span: lastDays(730) },
  ]
}

export function spanIn(from: string | null, to: string | null, today: LocalDate): Span {
  const last = to !== null && isLocalDate(to) ? to : today
  const first = from !== null && isLocalDate(from) ? from : addDays(last, -29)
  const span = first <= last ? { from: first, to: last } : { from: last, to: first }
  return daysBetween(span.from, span.to) <= MOST_DAYS ? span : { ...span, from: addDays(span.to, -MOST_DAYS) }
}

export const isSameSpan = (a: Span, b: Span): boolean => a.from === b.from && a.to === b.to

export function spanWords({ from, to }: Span): string {
  if (from === to) return dayWords(to)
  const [day, month, year] = formatDay(from).toLowerCase().split(' ')
  const start = [
    Number(day),
    from.slice(0, 7) === to.slice(0, 7) ? '' : month,
    from.slice(0, 4) === to.slice(0, 4) ? '' : year,
  ]
  return `${start.filter(Boolean).join(' ')} al ${dayWords(to)}`
}

const dayWords = (day: LocalDate): string => formatDay(day).toLowerCase().replace(/^0/, '')
