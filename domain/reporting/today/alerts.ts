import { jobWords } from '../../jobs/words.ts'
import type { LocalDate } from '../../values/days.ts'
import type { Alert } from './shapes.ts'

/** Counts of everything that can go wrong; null or 0 is none. */
export type AlertCounts = {
  readonly mismatches: number
  readonly disputes: number
  readonly failed_messages: number
  readonly no_coach: { readonly count: number; readonly date: LocalDate } | null
  readonly empty: number
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
  const { no_coach, refused_films, failing_topics } = wrong
  const jobs = wrong.failing_jobs.filter((job) => job in jobWords).toSorted()
  const alerts: Alert[] = [
    { kind: 'mismatches', count: wrong.mismatches },
    { kind: 'disputes', count: wrong.disputes },
    ...(no_coach ? [{ kind: 'no-coach', ...no_coach } as const] : []),
    { kind: 'cards-without-keys', count: wrong.cards_without_keys },
    { kind: 'home-package', count: Number(wrong.home_package_missing) },
    { kind: 'failed-messages', count: wrong.failed_messages },
    { kind: 'failing-work', count: jobs.length + failing_topics, jobs },
    ...(refused_films ? [{ kind: 'refused-films', ...refused_films } as const] : []),
    { kind: 'empty', count: wrong.empty, date: tomorrow },
  ]
  return alerts.filter(({ kind, count }) => count > 0 && (isOwner || RECEPTION_KINDS.has(kind)))
}
