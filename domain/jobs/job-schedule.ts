import { addMinutes, parseInstant } from '../values/days.ts'

const HOUR_MINUTES = 60

/** Minutes after midnight UTC of the first run. Jobs that run hourly or less often are spread over the hour. */
function firstMinute(job: string, everyMinutes: number): number {
  if (everyMinutes < HOUR_MINUTES) return 0
  return [...job].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % HOUR_MINUTES, 7)
}

/** The last scheduled run at or before `now`, and the next one after it, in UTC. */
export function scheduledRuns(job: string, everySeconds: number, now: Date): { last: Date; next: Date } {
  const minutes = wholeMinutes(everySeconds)
  const midnight = parseInstant(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  const elapsed = (now.getTime() - midnight.getTime()) / 60_000 - firstMinute(job, minutes)
  const last = addMinutes(midnight, firstMinute(job, minutes) + Math.floor(elapsed / minutes) * minutes)
  return { last, next: addMinutes(last, minutes) }
}

function wholeMinutes(everySeconds: number): number {
  const minutes = everySeconds / 60
  const isDivisor =
    Number.isInteger(minutes) && (minutes < HOUR_MINUTES ? HOUR_MINUTES % minutes : (24 * HOUR_MINUTES) % minutes) === 0
  if (!isDivisor)
    throw new Error(`a job every ${everySeconds} s: expected minutes that divide an hour, or hours that divide a day.`)
  return minutes
}
