import { tzOffset } from '@date-fns/tz'

/** How far a zone's clock is from UTC, in minutes, from one moment until another (ms). */
export type Standing = {
  readonly zone: string
  readonly from: number
  readonly until: number
  readonly minutes: number
}

let told: readonly Standing[] = []

/**
 * How far the clock of a zone is from UTC at an instant, in minutes; no number where there is no such zone. By what this
 * process was told, else by the tables of `Intl`: a browser's first use of them costs it 25 ms (decision 0055).
 */
export function clockAt(zone: string, instant: Date): number {
  if (zone === 'UTC') return 0
  const at = instant.getTime()
  const known = told.find((one) => one.zone === zone && one.from <= at && at < one.until)
  return known ? known.minutes : tzOffset(zone, instant)
}

/** As a document says it: 'America/Tijuana 1762000000000 1773000000000 -480, …'. */
export const clockWords = (standings: readonly Standing[]): string =>
  standings.map(({ zone, from, until, minutes }) => `${zone} ${from} ${until} ${minutes}`).join(', ')

/** Tells this process what such words say; nothing where a page has none. */
export function tellClock(words: string | null | undefined): void {
  told = (words || '').split(', ').flatMap((line) => {
    const [zone = '', from, until, minutes] = line.split(' ')
    return zone ? [{ zone, from: Number(from), until: Number(until), minutes: Number(minutes) }] : []
  })
}
