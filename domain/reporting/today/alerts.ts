import { jobWords } from '../../jobs/words.ts'
import type { LocalDate } from '../../values/days.ts'
import type { Alert } from './shapes.ts'

/** What was counted of everything that can go wrong; null: nothing of that. */
export type Wrong = {
  readonly mismatches: number
  readonly disputes: number
  readonly failed_messages: number
  readonly no_coach: { readonly count: number; readonly date: LocalDate } | null
  readonly empty: number
  /** Jobs by their names, of which some may no longer be the portal's. */
  readonly failing_jobs: readonly string[]
  readonly failing_topics: number
  readonly refused_films: { readonly count: number; readonly video_id: number } | null
  /** The button of the home page sells a package that is not sold (2.11). */
  readonly home_package_missing: boolean
  /** Ways to pay by card that no checkout shows, as the provider's keys are missing (3.17, 7.23). */
  readonly cards_without_keys: number
}

const isForReception: ReadonlySet<Alert['kind']> = new Set(['no-coach', 'failed-messages', 'empty'])

/** Alerts, most urgent first: money that does not add up, then classes without a coach. */
export function alertsOf(wrong: Wrong, tomorrow: LocalDate, isOwner: boolean): Alert[] {
  const { no_coach, refused_films, failing_topics } = wrong
  const jobs = wrong.failing_jobs.filter((job) => job in jobWords).toSorted()
  const all: Alert[] = [
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
  return all.filter(({ kind, count }) => count > 0 && (isOwner || isForReception.has(kind)))
}
