const SECONDS = [5, 30, 120, 600]
const HOUR_MS = 3_600_000
/** Three days of them: what was down is back by then, and what still fails needs a person. */
export const MOST_TRIES = 76

/** When what has failed so many times, once or more, is tried again: after seconds at first, and each hour in the end. */
export function retryAt(failures: number, now: Date): Date {
  const seconds = SECONDS[failures - 1]
  return new Date(now.getTime() + (seconds === undefined ? HOUR_MS : seconds * 1000))
}
