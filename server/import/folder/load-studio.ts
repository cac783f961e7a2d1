import { timetablePolicy } from '@aforo/domain/settings/policies.ts'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import { addMinutes, localDate, type Zone } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readClassIds, importTimetable } from '../../catalogue/schedule/import-timetable.ts'
import { importSeries } from '../../booking/timetable/series/import-series.ts'
import { importSettings } from '../../settings/import-store.ts'
import { hasSample, lockSample } from '../../opening/sample-row-queries.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { HistoryContext } from '../demo-history/history-context.ts'
import { planPast, importPast } from '../demo-history/import-past.ts'
import { readStudioFolder } from '../read-studio-folder.ts'
import type { StudioFolder } from '../studio-folder.ts'
import type { Fault } from '../table/fault.ts'
import { classesOfWeeks, WEEKS_BEHIND } from './classes-of-weeks.ts'
import { isSeries, newSeriesOf, seriesKeys } from './series-of-folder.ts'
import { hashOfFolder } from './folder-hash.ts'
import { type FolderIds, idOf } from './ids-by-handle.ts'
import { savePictures, type Pictures } from './pictures.ts'
import { findLastLoad, recordLoad } from './store.ts'
import { importCatalogue } from './import-catalogue.ts'
import { importLibrary } from './import-library.ts'
import { linkCoaches, openAccounts, importPeople } from './import-people.ts'
import { importForms } from './import-forms.ts'
import { importSales } from './import-sales.ts'
import { settingsToStore, importContent } from './import-content.ts'
import { listOmissions, describeTimetableConflicts } from './summarize.ts'

export type Loaded = {
  readonly kind: 'loaded'
  readonly studio: StudioFolder
  readonly written: Readonly<Record<string, number>>
  readonly notes: readonly string[]
  /** Addresses of the folder's pictures, such as `/files/sala.1a2b3c4d.webp`. */
  readonly pictures: readonly string[]
}
export type Refused = { readonly kind: 'refused'; readonly faults: readonly Fault[] }

type LoadOptions = {
  readonly isDemo?: boolean
  /** Runs first in the transaction of the import. */
  readonly before?: (tx: Tx) => Promise<void>
  /** Runs last in it. */
  readonly after?: (tx: Tx) => Promise<void>
}

/**
 * Imports a studio's folder in one transaction, or writes nothing and returns every fault. Importing the same folder
 * again changes nothing. Throws with the next step for an operator if the studio has sample data.
 */
export async function loadStudio(
  app: AppContext,
  dir: string,
  filesDir: string,
  { isDemo = false, before = async () => {}, after = async () => {} }: LoadOptions = {},
): Promise<Loaded | Refused> {
  const result = await readStudioFolder(dir)
  if ('faults' in result) return { kind: 'refused', faults: result.faults }
  const { studio } = result
  const pictures = await savePictures(studio.images, filesDir)
  const hash = await hashOfFolder(dir)
  const imported = await app.transaction(async (tx) => {
    await before(tx)
    await assertNoSample(tx)
    const done = await importStudio(tx, { app, studio, pictures, hash, isDemo, now: app.now() })
    await after(tx)
    return done
  })
  app.forgetSettings()
  const faults = await openAccounts(app, studio, imported.people)
  return {
    kind: 'loaded',
    studio,
    written: imported.written,
    notes: [...imported.notes, ...faults],
    pictures: [...pictures.values()].map(({ src }) => src),
  }
}

/** A folder publishes the studio, and its customers would take sample data for real. */
async function assertNoSample(tx: Tx): Promise<void> {
  await lockSample(tx)
  if (await hasSample(tx))
    throw new Error(
      'The studio has sample data: expected none. Remove them on Hoy («Quitar datos de ejemplo»), then load.',
    )
}

type ImportInput = {
  readonly app: AppContext
  readonly studio: StudioFolder
  readonly pictures: Pictures
  readonly hash: string
  readonly isDemo: boolean
  readonly now: Date
}

async function importStudio(tx: Tx, { app, studio, pictures, hash, isDemo, now }: ImportInput) {
  const last = await findLastLoad(tx)
  const isSame = last?.hash === hash
  const stored = settingsToStore(studio, pictures)
  const written = { settings: await importSettings(tx, stored, now) }
  const { settings } = settingsFrom(stored)
  const policy = timetablePolicy(settings)
  const { zone } = policy
  const today = localDate(now, zone)
  const tables = await importTables(tx, studio, { pictures, zone, now })
  const { numbers } = tables
  const weekly = studio.timetable.filter((row) => !isSeries(row))
  const wanted = classesOfWeeks({ ...studio, timetable: weekly }, numbers, today, zone)
  const timetable = await importTimetable(tx, wanted, { now, removes: last !== null && !isSame })
  const loaded = last?.series ?? []
  const inSeries = await importSeries(tx, newSeriesOf(studio, numbers, loaded), policy, now)
  // The past of a demo is written only at the first import.
  const past = last === null ? planPast(studio, numbers.types, settings, now) : null
  const importedPeople = await importPeople(tx, studio, past?.joinedAt ?? (() => now))
  await linkCoaches(tx, studio, importedPeople.people, numbers.coaches)
  const people = new Map([...importedPeople.people].map(([email, { customer_id }]) => [email, customer_id]))
  const classOf = await createClassLookup(tx, numbers, now)
  const context: HistoryContext = { tx, app, studio, settings, numbers, people, classOf, today, zone }
  const lines = past ? await importPast(context, past, now) : []
  // Forms come after the past, whose reservations were made without required answers.
  const forms = await importForms(tx, studio, people, now)
  const series = [...new Set([...loaded, ...seriesKeys(studio)])]
  if (!isSame) await recordLoad(tx, { hash, series, isDemo }, now)
  const classes = timetable.added + timetable.changed + timetable.removed + inSeries
  return {
    people: importedPeople.people,
    written: {
      ...written,
      ...tables.written,
      classes,
      people: importedPeople.written,
      ...forms,
      reservations: past?.plan.seats.length ?? 0,
    },
    notes: [...describeTimetableConflicts(timetable, numbers, zone), ...lines, ...listOmissions(studio)],
  }
}

async function createClassLookup(tx: Tx, numbers: FolderIds, now: Date): Promise<HistoryContext['classOf']> {
  const idOfClass = await readClassIds(tx, addMinutes(now, -(WEEKS_BEHIND + 1) * 7 * 24 * 60))
  return ({ row, start }) =>
    idOfClass({
      class_date: start,
      location_id: idOf(numbers.locations, row.location),
      class_type_id: idOf(numbers.types, row.class_type),
    })
}

type ImportContext = { readonly pictures: Pictures; readonly zone: Zone; readonly now: Date }

async function importTables(tx: Tx, studio: StudioFolder, { pictures, zone, now }: ImportContext) {
  const content = await importContent(tx, studio, pictures)
  const catalogue = await importCatalogue(tx, studio, pictures)
  const sales = await importSales(tx, studio, { types: catalogue.types.numbers, pictures, zone, now })
  const ids = {
    locations: catalogue.locations.numbers,
    rooms: catalogue.rooms.numbers,
    categories: catalogue.categories.numbers,
    types: catalogue.types.numbers,
    coaches: catalogue.coaches.numbers,
    tags: catalogue.tags.numbers,
    packages: sales.packages.numbers,
    paymentMethods: sales.paymentMethods.numbers,
  }
  const videos = await importLibrary(tx, studio, { pictures, numbers: ids, zone, now })
  const numbers: FolderIds = { ...ids, videos: videos.numbers }
  const { locations, rooms, categories, types, coaches, tags } = catalogue
  return {
    numbers,
    written: {
      ...content,
      locations: locations.written,
      rooms: rooms.written,
      categories: categories.written,
      'class types': types.written,
      coaches: coaches.written,
      tags: tags.written,
      packages: sales.packages.written,
      discounts: sales.discounts,
      'payment methods': sales.paymentMethods.written,
      videos: videos.written,
    },
  }
}
