import { addMinutes, parseInstant } from '../values/days.ts'

/** What comes round less often than this is asked for continually, by every process. */
export const CONTINUAL_SECONDS = 60
const HOUR_MINUTES = 60

/** The minutes after midnight UTC at which a job of so many seconds comes round first. Hourly ones are spread over the hour. */
function firstMinute(job: string, everyMinutes: number): number {
  if (everyMinutes < HOUR_MINUTES) return 0
  return [...job].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % HOUR_MINUTES, 7)
}

/** When a job that comes round every so many seconds does so, as cron has it, in UTC. */
export function cronOf(job: string, everySeconds: number): string {
  const minutes = wholeMinutes(everySeconds)
  if (minutes < HOUR_MINUTES) return minutes === 1 ? '* * * * *' : `*/${minutes} * * * *`
  const hours = minutes / HOUR_MINUTES
  return `${firstMinute(job, minutes)} ${hours === 1 ? '*' : `*/${hours}`} * * *`
}

/** The first of its hours after a moment, and the last that is not after it. */
export function turnsAround(job: string, everySeconds: number, now: Date): { last: Date; next: Date } {
  const minutes = wholeMinutes(everySeconds)
  const midnight = parseInstant(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  const gone = (now.getTime() - midnight.getTime()) / 60_000 - firstMinute(job, minutes)
  const last = addMinutes(midnight, firstMinute(job, minutes) + Math.floor(gone / minutes) * minutes)
  return { last, next: addMinutes(last, minutes) }
}

/** Cron knows minutes that divide an hour, and hours that divide a day. */
function wholeMinutes(everySeconds: number): number {
  const minutes = everySeconds / 60
  const isFit =
    Number.isInteger(minutes) && (minutes < HOUR_MINUTES ? HOUR_MINUTES % minutes : (24 * HOUR_MINUTES) % minutes) === 0
  if (!isFit)
    throw new Error(`a job every ${everySeconds} s: expected minutes that divide an hour, or hours that divide a day.`)
  return minutes
}
