const SECONDS = [5, 30, 120, 600]
const HOUR_MS = 3_600_000
/** About three days of tries; after that, staff must look at the event. */
export const MAX_TRIES = 76

/** When to retry after `failures` failed tries (1 or more): after seconds at first, then every hour. */
export function retryAt(failures: number, now: Date): Date {
  const seconds = SECONDS[failures - 1]
  return new Date(now.getTime() + (seconds === undefined ? HOUR_MS : seconds * 1000))
}
