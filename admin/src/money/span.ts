import { addDays, type LocalDate } from '@aforo/domain/values/days.ts'

export type Span = { from: LocalDate; to: LocalDate }

const DAY_PATTERN = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

export function parseSpan(from: string | null, to: string | null, today: LocalDate): Span {
  const first = from !== null && DAY_PATTERN.test(from) ? from : `${today.slice(0, 8)}01`
  const last = to !== null && DAY_PATTERN.test(to) ? to : today
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}

export function presetSpans(today: LocalDate): { label: string; span: Span }[] {
  const first = `${today.slice(0, 8)}01`
  const lastDayOfPreviousMonth = addDays(first, -1)
  const yesterday = addDays(today, -1)
  return [
    { label: 'Hoy', span: { from: today, to: today } },
    { label: 'Ayer', span: { from: yesterday, to: yesterday } },
    { label: 'Este mes', span: { from: first, to: today } },
    { label: 'Mes pasado', span: { from: `${lastDayOfPreviousMonth.slice(0, 8)}01`, to: lastDayOfPreviousMonth } },
  ]
}
