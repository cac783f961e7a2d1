import { tzOffset } from '@date-fns/tz'
import type { Settings } from 'studio/settings/keys.ts'
import { calendarPolicy } from 'studio/settings/policies.ts'
import { clockWords, type Standing } from 'studio/values/clock.ts'

const SECOND = 1000
const DAY = 86_400 * SECOND
const WEEK = 7 * DAY
/** Before and after now; what lies further off a browser finds in its own tables. */
const WEEKS_TOLD = 60

let known = { of: '', words: '' }

/** What a document tells its browser of the studio's clock, reckoned once a day. */
export function studioClock(settings: Settings, now: Date): string {
  const { zone } = calendarPolicy(settings)
  const of = `${zone} ${Math.floor(now.getTime() / DAY)}`
  if (known.of !== of) known = { of, words: clockWords(standingsOf(zone, now)) }
  return known.words
}

/** Where a zone's clock stands in the weeks around now; nothing for a zone that is none. */
export function standingsOf(zone: string, now: Date): Standing[] {
  const minutesAt = (at: number) => tzOffset(zone, new Date(at))
  const first = Math.floor(now.getTime() / WEEK) * WEEK - WEEKS_TOLD * WEEK
  const end = first + 2 * WEEKS_TOLD * WEEK
  if (Number.isNaN(minutesAt(first))) return []
  const standings: Standing[] = []
  let from = first
  for (let week = first; week < end; week += WEEK) {
    const minutes = minutesAt(from)
    if (minutesAt(week + WEEK) === minutes) continue
    const until = changeBetween(week, week + WEEK, minutesAt)
    standings.push({ zone, from, until, minutes })
    from = until
  }
  return [...standings, { zone, from, until: end, minutes: minutesAt(from) }]
}

/** The second from which the clock stands otherwise than at the first moment, as it does at the last. */
function changeBetween(first: number, last: number, minutesAt: (at: number) => number): number {
  const minutes = minutesAt(first)
  let [before, after] = [first / SECOND, last / SECOND]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (minutesAt(middle * SECOND) === minutes) before = middle
    else after = middle
  }
  return after * SECOND
}
