import type { Cell } from '@aforo/domain/reporting/reports/report-definition.ts'
import type { Span } from '@aforo/domain/reporting/reports/span.ts'
import { addDays, formatDay, type LocalDate, mondayOf, monthAndYear, shortDay } from '@aforo/domain/values/days.ts'
import type { Point } from '../../charts/plot.tsx'

type Row = Readonly<Record<string, Cell>>
type TimeRange = {
  along: string
  kind: 'day' | 'month'
  lines: readonly { name: string; isAdded: boolean }[]
  span: Span
  today: LocalDate
}

/** With more days, values that may be summed are drawn by weeks. */
const MAX_DAYS_DRAWN = 92
export type TimeSeries = { points: Point[]; isByWeek: boolean }

/** A point for each day or month of the span. Without a row, values that are added up are 0, others unknown (null). */
export function pointsOver(rows: readonly Row[], { along, kind, lines, span, today }: TimeRange): TimeSeries {
  const rowsByMoment = new Map(rows.map((row) => [String(row[along] ?? ''), row]))
  const moments =
    kind === 'day' ? daysOf([...rowsByMoment.keys()], span, today) : monthsOf([...rowsByMoment.keys()], span, today)
  const isLong = moments.length > 366
  const points = moments.map((moment) => ({
    moment,
    ...(kind === 'day' ? dayWords(moment, isLong) : monthWords(moment)),
    values: lines.map(({ name, isAdded }) => toNumber(rowsByMoment.get(moment)?.[name], isAdded ? 0 : null)),
  }))
  const isByWeek = kind === 'day' && moments.length > MAX_DAYS_DRAWN && lines.every(({ isAdded }) => isAdded)
  if (!isByWeek) return { points, isByWeek }
  return { points: sumByWeeks(points, isLong), isByWeek }
}

const toNumber = (cell: Cell | undefined, unknown: number | null): number | null =>
  typeof cell === 'number' ? cell : unknown

function daysOf(reportedDays: readonly string[], span: Span, today: LocalDate): LocalDate[] {
  const [first, last] = edges(reportedDays, span.from, span.to < today ? span.to : today)
  const days: LocalDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

function monthsOf(reportedMonths: readonly string[], span: Span, today: LocalDate): string[] {
  const [first, last] = edges(reportedMonths, span.from.slice(0, 7), (span.to < today ? span.to : today).slice(0, 7))
  const months: string[] = []
  for (let month = first; month <= last; month = addDays(`${month}-28`, 4).slice(0, 7)) months.push(month)
  return months
}

function edges(reported: readonly string[], from: string, to: string): [string, string] {
  const moments = [...reported.filter((moment) => moment !== ''), from, to].toSorted()
  return [moments[0] ?? from, moments.at(-1) ?? to]
}

export const dayWords = (day: LocalDate, isLong: boolean) => ({
  label: isLong ? `${shortDay(day)} ${day.slice(0, 4)}` : shortDay(day),
  shortLabel: isLong ? shortMonth(day) : shortDay(day).slice(4),
})

export const monthWords = (month: string) => ({
  label: monthAndYear(`${month}-01`),
  shortLabel: shortMonth(`${month}-01`),
})

export const shortMonth = (day: LocalDate): string => `${formatDay(day).slice(3, 6).toLowerCase()} ${day.slice(2, 4)}`

function sumByWeeks(days: readonly (Point & { moment: LocalDate })[], isLong: boolean): Point[] {
  const weeks = Map.groupBy(days, ({ moment }) => mondayOf(moment))
  return [...weeks].map(([monday, weekDays]) => ({
    label: `semana del ${dayWords(monday, isLong).label}`,
    shortLabel: dayWords(monday, isLong).shortLabel,
    values: (weekDays[0]?.values ?? []).map((_, index) =>
      weekDays.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
    ),
  }))
}
