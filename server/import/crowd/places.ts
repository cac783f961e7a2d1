import type { SeededRandom } from '@aforo/domain/brand/seed.ts'
import { seatsOf, type SpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { addMinutes, type LocalDate } from '@aforo/domain/values/days.ts'
import type { Occurrence } from '../folder/occurrences.ts'
import { findClass } from '../people/class-reference.ts'
import { partOfDay } from '../people/crowd.ts'
import type { HistoryRow } from '../people/history.ts'
import { mapOf, spotsOfHistoryRow } from '../demo-history/history-context.ts'
import type { StudioFolder } from '../studio-folder.ts'

/**
 * The places that generated customers take in one class: places that stay booked, cancelled ones, and the free spots.
 */
export type CrowdDemand = {
  readonly occurrence: Occurrence
  readonly live: number
  readonly cancelled: number
  readonly noShows: number
  /** `llena` in history.csv: every remaining place is taken. */
  readonly isFilled: boolean
  readonly spots: readonly string[] | null
}

/** How far a class may differ from the percentage of crowd.csv, in percentage points. */
const SPREAD = 12
const WEEK = 7 * 24 * 60

/**
 * The places that generated customers take in each class, so that together with history.csv it is as full as crowd.csv
 * says.
 */
export function placesOfCrowd(
  studio: StudioFolder,
  occurrences: readonly Occurrence[],
  { today, now, chance }: { today: LocalDate; now: Date; chance: SeededRandom },
): CrowdDemand[] {
  const rows = groupHistoryByClass(studio, today)
  return occurrences.flatMap((occurrence) => {
    const { row, start } = occurrence
    const spread = chance.between(-SPREAD, SPREAD)
    const historyRows = rows.get(keyOf(row.line, occurrence.date)) ?? []
    const isFilled = historyRows.some(({ verb }) => verb === 'llena')
    const crowdRow = studio.crowd.find(
      (crowdRow) => crowdRow.class_type === row.class_type && crowdRow.part_of_day === partOfDay(row.time),
    )
    // A class that is sold on its own is bought, not reserved (R4).
    if (row.package !== null || (!crowdRow && !isFilled)) return []
    const bookedPlaces = historyRows.reduce(
      (sum, { verb, guest }) => sum + (verb === 'reserva' ? (guest ? 2 : 1) : 0),
      0,
    )
    const percent = isFilled ? 100 : Math.min(100, Math.max(0, percentOf(crowdRow, start, now) + spread))
    const live = Math.max(0, Math.round((row.capacity * percent) / 100) - bookedPlaces)
    return {
      occurrence,
      live,
      cancelled: Math.round((live * (crowdRow?.cancelled ?? 0)) / 100 + chance.between(-0.4, 0.4)),
      noShows: crowdRow?.no_shows ?? 0,
      isFilled,
      spots: spotsLeft(mapOf(studio, row.class_type), historyRows),
    }
  })
}

function percentOf(line: StudioFolder['crowd'][number] | undefined, start: Date, now: Date): number {
  if (!line) return 0
  if (start <= now) return line.past
  return start < addMinutes(now, WEEK) ? line.next_week : line.second_week
}

const keyOf = (line: number, date: LocalDate): string => `${line} ${date}`

function groupHistoryByClass({ history, timetable }: StudioFolder, today: LocalDate): Map<string, HistoryRow[]> {
  return Map.groupBy(history, (row) => {
    const { class_type, location, class_when } = row
    const occurrence =
      class_type && location && class_when && findClass(timetable, { class_type, location, class_when }, today)
    return occurrence ? keyOf(occurrence.row.line, occurrence.date) : ''
  })
}

function spotsLeft(map: SpotMap | null, historyRows: readonly HistoryRow[]): string[] | null {
  if (map === null) return null
  const takenSpots = historyRows.flatMap((row) => spotsOfHistoryRow(map, row))
  return seatsOf(map).flatMap(({ code }) => (takenSpots.includes(code) ? [] : code))
}
