import type { Chance } from '@aforo/domain/brand/seed.ts'
import { seatsOf, type SpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { addMinutes, type LocalDate } from '@aforo/domain/values/days.ts'
import type { Occurrence } from '../folder/occurrences.ts'
import { findClass } from '../people/class-reference.ts'
import { partOfDay } from '../people/crowd.ts'
import type { HistoryRow } from '../people/history.ts'
import { mapOf, spotsNamed } from '../demo-history/scene.ts'
import type { StudioFolder } from '../studio-folder.ts'

/** What the crowd takes of one class: places that stay taken, places given up again, and the spots left to it. */
export type Wanted = {
  readonly occurrence: Occurrence
  readonly live: number
  readonly cancelled: number
  readonly noShows: number
  /** `llena`: every remaining place is taken. */
  readonly isFilled: boolean
  /** Codes of spots left free; null without a map. */
  readonly spots: readonly string[] | null
}

/** Percent by which a class is fuller or emptier than crowd.csv says. */
const SPREAD = 12
const WEEK = 7 * 24 * 60

/** How many places the crowd takes of each class, so that with the people of history.csv it is as full as crowd.csv says. */
export function placesOfCrowd(
  studio: StudioFolder,
  occurrences: readonly Occurrence[],
  { today, now, chance }: { today: LocalDate; now: Date; chance: Chance },
): Wanted[] {
  const rows = noticeOf(studio, today)
  return occurrences.flatMap((occurrence) => {
    const { row, start } = occurrence
    const spread = chance.between(-SPREAD, SPREAD)
    const here = rows.get(keyOf(row.line, occurrence.date)) ?? []
    const isFilled = here.some(({ verb }) => verb === 'llena')
    const line = studio.crowd.find(
      (one) => one.class_type === row.class_type && one.part_of_day === partOfDay(row.time),
    )
    // A class that is sold on its own is bought, not reserved (R4).
    if (row.package !== null || (!line && !isFilled)) return []
    const seated = here.reduce((sum, { verb, guest }) => sum + (verb === 'reserva' ? (guest ? 2 : 1) : 0), 0)
    const percent = isFilled ? 100 : Math.min(100, Math.max(0, percentOf(line, start, now) + spread))
    const live = Math.max(0, Math.round((row.capacity * percent) / 100) - seated)
    return {
      occurrence,
      live,
      cancelled: Math.round((live * (line?.cancelled ?? 0)) / 100 + chance.between(-0.4, 0.4)),
      noShows: line?.no_shows ?? 0,
      isFilled,
      spots: spotsLeft(mapOf(studio, row.class_type), here),
    }
  })
}

function percentOf(line: StudioFolder['crowd'][number] | undefined, start: Date, now: Date): number {
  if (!line) return 0
  if (start <= now) return line.past
  return start < addMinutes(now, WEEK) ? line.next_week : line.second_week
}

const keyOf = (line: number, date: LocalDate): string => `${line} ${date}`

function noticeOf({ history, timetable }: StudioFolder, today: LocalDate): Map<string, HistoryRow[]> {
  return Map.groupBy(history, (row) => {
    const { class_type, location, class_when } = row
    const found =
      class_type && location && class_when && findClass(timetable, { class_type, location, class_when }, today)
    return found ? keyOf(found.row.line, found.date) : ''
  })
}

function spotsLeft(map: SpotMap | null, historyRows: readonly HistoryRow[]): string[] | null {
  if (map === null) return null
  const wanted = historyRows.flatMap((row) => spotsNamed(map, row))
  return seatsOf(map).flatMap(({ code }) => (wanted.includes(code) ? [] : code))
}
