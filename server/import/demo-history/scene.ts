import { findSpot, nextFree, type SpotMap, spotMapFrom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { addDays, instantAt, type LocalDate, type Zone } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { transactionsOn } from '../../platform/database/transaction.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type ByHandle, type Numbers } from '../folder/numbers.ts'
import type { Occurrence } from '../folder/occurrences.ts'
import { findClass } from '../people/class-reference.ts'
import type { HistoryRow } from '../people/history.ts'
import type { RelativeMoment } from '../people/relative-time.ts'
import type { StudioFolder } from '../studio-folder.ts'

export type Scene = {
  readonly tx: Tx
  readonly app: AppContext
  readonly studio: StudioFolder
  readonly settings: Settings
  readonly numbers: Numbers
  readonly people: ByHandle
  readonly classOf: (occurrence: Pick<Occurrence, 'row' | 'start'>) => number
  readonly today: LocalDate
  readonly zone: Zone
}

export const momentOf = ({ today, zone }: Pick<Scene, 'today' | 'zone'>, { days, time }: RelativeMoment): Date =>
  instantAt(addDays(today, days), time, zone)

/** The world as it was at a moment, within the transaction of the load: a verb that is refused leaves nothing behind. */
export const appAt = ({ app, tx, settings }: Scene, moment: Date): AppContext => {
  const database = { ...app.database, db: tx as AppContext['database']['db'] }
  return {
    ...app,
    database,
    transaction: transactionsOn(database),
    settings: async () => settings,
    now: () => moment,
  }
}

export function classSpokenOf({ studio, today, zone }: Pick<Scene, 'studio' | 'today' | 'zone'>, row: HistoryRow) {
  const { class_type, location, class_when } = row
  const found =
    class_type && location && class_when && findClass(studio.timetable, { class_type, location, class_when }, today)
  if (!found) throw new Error(`history.csv:${row.line}: expected a class of timetable.csv, found none.`)
  const own = studio.locations.find(({ handle }) => handle === location)?.timezone ?? zone
  return { row: found.row, date: found.date, start: instantAt(found.date, found.row.time, own) }
}

/** The spot that a line of history names, by its code, and for a guest the next one along the room. */
export function spotsNamed(map: SpotMap | null, { spot, guest }: Pick<HistoryRow, 'spot' | 'guest'>): string[] {
  const own = map && spot !== null ? findSpot(map, String(spot))?.code : undefined
  if (!map || !own) return []
  const beside = guest ? nextFree(map, new Set([own]), own)?.code : undefined
  return beside ? [own, beside] : [own]
}

export const mapOf = (studio: StudioFolder, class_type: string | null): SpotMap | null =>
  spotMapFrom(studio.class_types.find(({ handle }) => handle === class_type)?.spot_map?.join(',') ?? null)
