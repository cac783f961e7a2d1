import { findSpot, findNextFree, type SpotMap, spotMapFrom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { addDays, instantAt, type LocalDate, type Zone } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { transactionsOn } from '../../platform/database/transaction.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type IdsByHandle, type FolderIds } from '../folder/ids-by-handle.ts'
import type { Occurrence } from '../folder/occurrences.ts'
import { findClass } from '../people/class-reference.ts'
import type { HistoryRow } from '../people/history.ts'
import type { RelativeMoment } from '../people/relative-time.ts'
import type { StudioFolder } from '../studio-folder.ts'

export type HistoryContext = {
  readonly tx: Tx
  readonly app: AppContext
  readonly studio: StudioFolder
  readonly settings: Settings
  readonly numbers: FolderIds
  readonly people: IdsByHandle
  readonly classOf: (occurrence: Pick<Occurrence, 'row' | 'start'>) => number
  readonly today: LocalDate
  readonly zone: Zone
}

export const momentOf = (
  { today, zone }: Pick<HistoryContext, 'today' | 'zone'>,
  { days, time }: RelativeMoment,
): Date => instantAt(addDays(today, days), time, zone)

/** The application at a past moment, inside the import's transaction: a refused line leaves no rows. */
export const appAt = ({ app, tx, settings }: HistoryContext, moment: Date): AppContext => {
  const database = { ...app.database, db: tx as AppContext['database']['db'] }
  return {
    ...app,
    database,
    transaction: transactionsOn(database),
    settings: async () => settings,
    now: () => moment,
  }
}

export function classOfHistoryRow(
  { studio, today, zone }: Pick<HistoryContext, 'studio' | 'today' | 'zone'>,
  row: HistoryRow,
) {
  const { class_type, location, class_when } = row
  const occurrence =
    class_type && location && class_when && findClass(studio.timetable, { class_type, location, class_when }, today)
  if (!occurrence) throw new Error(`history.csv:${row.line}: expected a class of timetable.csv, found none.`)
  const timeZone = studio.locations.find(({ handle }) => handle === location)?.timezone ?? zone
  return {
    row: occurrence.row,
    date: occurrence.date,
    start: instantAt(occurrence.date, occurrence.row.time, timeZone),
  }
}

/** The spot of a history line, by its code, and for a guest the next free one. */
export function spotsOfHistoryRow(map: SpotMap | null, { spot, guest }: Pick<HistoryRow, 'spot' | 'guest'>): string[] {
  const ownSpot = map && spot !== null ? findSpot(map, String(spot))?.code : undefined
  if (!map || !ownSpot) return []
  const guestSpot = guest ? findNextFree(map, new Set([ownSpot]), ownSpot)?.code : undefined
  return guestSpot ? [ownSpot, guestSpot] : [ownSpot]
}

export const mapOf = (studio: StudioFolder, class_type: string | null): SpotMap | null =>
  spotMapFrom(studio.class_types.find(({ handle }) => handle === class_type)?.spot_map?.join(',') ?? null)
