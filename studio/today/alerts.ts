import { jobWords } from '../jobs/words.ts'
import type { LocalDate } from '../values/days.ts'
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
}

const seenByDesk: ReadonlySet<Alert['kind']> = new Set(['no-coach', 'failed-messages', 'empty'])

/** What is wrong, the most urgent first: money that does not add up, then who would stand before a class without a coach. */
export function alertsOf(wrong: Wrong, tomorrow: LocalDate, isOwner: boolean): Alert[] {
  const { no_coach, refused_films, failing_topics } = wrong
  const jobs = wrong.failing_jobs.filter((job) => job in jobWords).toSorted()
  const all: Alert[] = [
    { kind: 'mismatches', count: wrong.mismatches },
    { kind: 'disputes', count: wrong.disputes },
    ...(no_coach ? [{ kind: 'no-coach', ...no_coach } as const] : []),
    { kind: 'failed-messages', count: wrong.failed_messages },
    { kind: 'failing-work', count: jobs.length + failing_topics, jobs },
    ...(refused_films ? [{ kind: 'refused-films', ...refused_films } as const] : []),
    { kind: 'empty', count: wrong.empty, date: tomorrow },
  ]
  return all.filter(({ kind, count }) => count > 0 && (isOwner || seenByDesk.has(kind)))
}
