import type { Cell } from '@aforo/domain/reporting/reports/describing.ts'
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

/** More days than these are drawn by weeks, where they may be added up. */
const MOST_DAYS_DRAWN = 92
export type Stretch = { points: Point[]; isByWeek: boolean }

/** Every day or month of the span, also those of which the table has no row: nothing was sold is 0, nothing rated is unknown. */
export function pointsOver(rows: readonly Row[], { along, kind, lines, span, today }: TimeRange): Stretch {
  const known = new Map(rows.map((row) => [String(row[along] ?? ''), row]))
  const moments = kind === 'day' ? daysOf([...known.keys()], span, today) : monthsOf([...known.keys()], span, today)
  const isLong = moments.length > 366
  const points = moments.map((moment) => ({
    moment,
    ...(kind === 'day' ? dayWords(moment, isLong) : monthWords(moment)),
    values: lines.map(({ name, isAdded }) => numberIn(known.get(moment)?.[name], isAdded ? 0 : null)),
  }))
  const isByWeek = kind === 'day' && moments.length > MOST_DAYS_DRAWN && lines.every(({ isAdded }) => isAdded)
  if (!isByWeek) return { points, isByWeek }
  return { points: byWeeks(points, isLong), isByWeek }
}

const numberIn = (cell: Cell | undefined, unknown: number | null): number | null =>
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
  const all = [...reported.filter((one) => one !== ''), from, to].toSorted()
  return [all[0] ?? from, all.at(-1) ?? to]
}

export const dayWords = (day: LocalDate, isLong: boolean) => ({
  at: isLong ? `${shortDay(day)} ${day.slice(0, 4)}` : shortDay(day),
  short: isLong ? shortMonth(day) : shortDay(day).slice(4),
})

export const monthWords = (month: string) => ({ at: monthAndYear(`${month}-01`), short: shortMonth(`${month}-01`) })

export const shortMonth = (day: LocalDate): string => `${formatDay(day).slice(3, 6).toLowerCase()} ${day.slice(2, 4)}`

function byWeeks(days: readonly (Point & { moment: LocalDate })[], isLong: boolean): Point[] {
  const weeks = Map.groupBy(days, ({ moment }) => mondayOf(moment))
  return [...weeks].map(([monday, ofIt]) => ({
    at: `semana del ${dayWords(monday, isLong).at}`,
    short: dayWords(monday, isLong).short,
    values: (ofIt[0]?.values ?? []).map((_, line) => ofIt.reduce((sum, { values }) => sum + (values[line] ?? 0), 0)),
  }))
}
