import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import { addMinutes, localDate, type Zone } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { numbersOfClasses, importTimetable } from '../../catalogue/schedule/import-timetable.ts'
import { importSettings } from '../../settings/import-store.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Scene } from '../demo-history/scene.ts'
import { imaginePast, importPast } from '../demo-history/import-past.ts'
import { readStudioFolder } from '../read-studio-folder.ts'
import type { StudioFolder } from '../studio-folder.ts'
import type { Fault } from '../table/fault.ts'
import { classesOfWeeks, WEEKS_BEHIND } from './classes-of-weeks.ts'
import { hashOfFolder } from './folder-hash.ts'
import { type Numbers, numberOf } from './numbers.ts'
import { savePictures, type Pictures } from './pictures.ts'
import { findLastLoad, noteLoad } from './store.ts'
import { importCatalogue } from './import-catalogue.ts'
import { importLibrary } from './import-library.ts'
import { linkCoaches, openAccounts, importPeople } from './import-people.ts'
import { importForms } from './import-forms.ts'
import { importSales } from './import-sales.ts'
import { settingsToStore, importContent } from './import-content.ts'
import { whatWasLeftOut, wordsOfTimetable } from './summarize.ts'

export type Loaded = {
  readonly kind: 'loaded'
  readonly studio: StudioFolder
  readonly written: Readonly<Record<string, number>>
  readonly notes: readonly string[]
}
export type Refused = { readonly kind: 'refused'; readonly faults: readonly Fault[] }

/** Loads a studio's folder: everything in one transaction, or nothing and every fault. Loading it again changes nothing. */
export async function loadStudio(app: AppContext, dir: string, filesDir: string): Promise<Loaded | Refused> {
  const read = await readStudioFolder(dir)
  if ('faults' in read) return { kind: 'refused', faults: read.faults }
  const { studio } = read
  const pictures = await savePictures(studio.images, filesDir)
  const hash = await hashOfFolder(dir)
  const imported = await app.transaction((tx) => importStudio(tx, { app, studio, pictures, hash, now: app.now() }))
  app.forgetSettings()
  const faults = await openAccounts(app, studio, imported.people)
  return { kind: 'loaded', studio, written: imported.written, notes: [...imported.notes, ...faults] }
}

type Loading = {
  readonly app: AppContext
  readonly studio: StudioFolder
  readonly pictures: Pictures
  readonly hash: string
  readonly now: Date
}

async function importStudio(tx: Tx, { app, studio, pictures, hash, now }: Loading) {
  const last = await findLastLoad(tx)
  const stored = settingsToStore(studio, pictures)
  const written = { settings: await importSettings(tx, stored, now) }
  const { settings } = settingsFrom(stored)
  const { zone } = calendarPolicy(settings)
  const today = localDate(now, zone)
  const rooms = await importRooms(tx, studio, { pictures, zone, now })
  const { numbers } = rooms
  const wanted = classesOfWeeks(studio, numbers, today, zone)
  const timetable = await importTimetable(tx, wanted, { now, removes: last !== null && last !== hash })
  // A demo's past is written once only.
  const past = last === null ? imaginePast(studio, numbers.types, settings, now) : null
  const importedPeople = await importPeople(tx, studio, past?.joinedAt ?? (() => now))
  await linkCoaches(tx, studio, importedPeople.people, numbers.coaches)
  const people = new Map([...importedPeople.people].map(([email, { customer_id }]) => [email, customer_id]))
  const classOf = await classNumbers(tx, numbers, now)
  const scene: Scene = { tx, app, studio, settings, numbers, people, classOf, today, zone }
  const lines = past ? await importPast(scene, past, now) : []
  // After the past, in which no answers were required.
  const forms = await importForms(tx, studio, people, now)
  if (last !== hash) await noteLoad(tx, hash, now)
  const classes = timetable.added + timetable.changed + timetable.removed
  return {
    people: importedPeople.people,
    written: {
      ...written,
      ...rooms.written,
      classes,
      people: importedPeople.written,
      ...forms,
      reservations: past?.plan.seats.length ?? 0,
    },
    notes: [...wordsOfTimetable(timetable, numbers, zone), ...lines, ...whatWasLeftOut(studio)],
  }
}

async function classNumbers(tx: Tx, numbers: Numbers, now: Date): Promise<Scene['classOf']> {
  const numberOfClass = await numbersOfClasses(tx, addMinutes(now, -(WEEKS_BEHIND + 1) * 7 * 24 * 60))
  return ({ row, start }) =>
    numberOfClass({
      class_date: start,
      location_id: numberOf(numbers.locations, row.location),
      class_type_id: numberOf(numbers.types, row.class_type),
    })
}

type ImportContext = { readonly pictures: Pictures; readonly zone: Zone; readonly now: Date }

async function importRooms(tx: Tx, studio: StudioFolder, { pictures, zone, now }: ImportContext) {
  const content = await importContent(tx, studio, pictures)
  const catalogue = await importCatalogue(tx, studio, pictures)
  const sales = await importSales(tx, studio, { types: catalogue.types.numbers, pictures, zone, now })
  const named = {
    locations: catalogue.locations.numbers,
    categories: catalogue.categories.numbers,
    types: catalogue.types.numbers,
    coaches: catalogue.coaches.numbers,
    tags: catalogue.tags.numbers,
    packages: sales.packages.numbers,
    paymentMethods: sales.paymentMethods.numbers,
  }
  const videos = await importLibrary(tx, studio, { pictures, numbers: named, zone, now })
  const numbers: Numbers = { ...named, videos: videos.numbers }
  const { locations, categories, types, coaches, tags } = catalogue
  return {
    numbers,
    written: {
      ...content,
      locations: locations.written,
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
