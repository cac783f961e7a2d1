import { jobWords } from '../../jobs/words.ts'
import type { LocalDate } from '../../values/days.ts'
import { type Alert, type EndingSeries, MOST_SERIES, type SeriesGap } from './shapes.ts'

/** Counts of everything that can go wrong; null or 0 is none. */
export type AlertCounts = {
  readonly mismatches: number
  readonly disputes: number
  readonly failed_messages: number
  readonly no_coach: { readonly count: number; readonly date: LocalDate } | null
  readonly empty: number
  readonly timetable_ends: LocalDate | null
  readonly ending_series: readonly EndingSeries[]
  readonly series_gaps: readonly SeriesGap[]
  readonly holiday: { readonly count: number; readonly date: LocalDate; readonly name: string } | null
  /** Names of failing jobs; some may no longer exist in this version. */
  readonly failing_jobs: readonly string[]
  readonly failing_topics: number
  readonly refused_films: { readonly count: number; readonly video_id: number } | null
  /** The button of the home page offers a package that is not on sale (2.11). */
  readonly home_package_missing: boolean
  /** Card payment methods that no checkout shows, as the keys of the provider are missing (3.17, 7.23). */
  readonly cards_without_keys: number
}

const RECEPTION_KINDS: ReadonlySet<Alert['kind']> = new Set(['no-coach', 'failed-messages', 'empty'])

/** Alerts, most urgent first: money that does not add up, then classes without a coach. */
export function toAlerts(wrong: AlertCounts, tomorrow: LocalDate, isOwner: boolean): Alert[] {
  const { no_coach, refused_films, failing_topics, holiday } = wrong
  const jobs = wrong.failing_jobs.filter((job) => job in jobWords).toSorted()
  const alerts: Alert[] = [
    { kind: 'mismatches', count: wrong.mismatches },
    { kind: 'disputes', count: wrong.disputes },
    ...(no_coach ? [{ kind: 'no-coach', ...no_coach } as const] : []),
    ...timetableAlerts(wrong),
    { kind: 'cards-without-keys', count: wrong.cards_without_keys },
    { kind: 'home-package', count: Number(wrong.home_package_missing) },
    { kind: 'failed-messages', count: wrong.failed_messages },
    { kind: 'failing-work', count: jobs.length + failing_topics, jobs },
    ...(refused_films ? [{ kind: 'refused-films', ...refused_films } as const] : []),
    ...(holiday ? [{ kind: 'holiday', ...holiday } as const] : []),
    { kind: 'empty', count: wrong.empty, date: tomorrow },
  ]
  return alerts.filter(({ kind, count }) => count > 0 && (isOwner || RECEPTION_KINDS.has(kind)))
}

/** What runs dry: the whole timetable, else the series that end, and those with gaps. */
function timetableAlerts({ timetable_ends, ending_series, series_gaps }: AlertCounts): Alert[] {
  const [ending] = ending_series
  const [gap] = series_gaps
  return [
    ...(timetable_ends ? [{ kind: 'timetable-ends', count: 1, date: timetable_ends } as const] : []),
    ...(ending ? [{ kind: 'series-end', ...listed(ending_series), date: ending.last } as const] : []),
    ...(gap ? [{ kind: 'series-gaps', ...listed(series_gaps), date: gap.date } as const] : []),
  ]
}

const listed = <Series>(series: readonly Series[]) => ({
  count: series.length,
  series: series.slice(0, MOST_SERIES),
})
