import { readdir, stat } from 'node:fs/promises'
import { readClassCategories } from './catalogue/class-categories.ts'
import { readClassTypes } from './catalogue/class-types.ts'
import { readCoaches } from './catalogue/coaches.ts'
import { readLocations } from './catalogue/locations.ts'
import { readRooms } from './catalogue/rooms.ts'
import { readTags } from './catalogue/tags.ts'
import { readAnnouncements } from './content/announcements.ts'
import { readForms } from './content/forms.ts'
import { readImages } from './content/images.ts'
import { readOldAddresses } from './content/old-addresses.ts'
import { readPages } from './content/pages.ts'
import { readAnswers } from './people/answers.ts'
import { readCrowd } from './people/crowd.ts'
import { readCustomers } from './people/customers.ts'
import { readHistory } from './people/history.ts'
import { refuseUnknownReferences } from './references.ts'
import { refuseDoubleBooking, refuseOverfullRooms, refuseRoomsElsewhere } from './schedule/double-booking.ts'
import { readTimetable, refuseSeries } from './schedule/timetable.ts'
import { readDiscounts } from './selling/discounts.ts'
import { readPackageTypes } from './selling/package-types.ts'
import { readPackages } from './selling/packages.ts'
import { readPaymentMethods } from './selling/payment-methods.ts'
import { readSettings, refuseStraySettings } from './settings.ts'
import { rowsOf, type StudioFolder, type StudioTables } from './studio-folder.ts'
import { type Fault, nearest } from './table/fault.ts'
import { openSource, type Source } from './table/source.ts'
import { readPrograms } from './videos/programs.ts'
import { readVideoTypes } from './videos/video-types.ts'
import { readVideos } from './videos/videos.ts'

/**
 * Reads a studio's folder (docs/studio-folder.md) and validates it, each line and across files. Returns the studio, or
 * every fault in order.
 */
export async function readStudioFolder(
  dir: string,
): Promise<{ readonly studio: StudioFolder } | { readonly faults: readonly Fault[] }> {
  const isFolder = await stat(dir).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
  if (!isFolder) return { faults: [{ file: dir, line: 1, expected: 'a folder with the files of a studio', found: '' }] }
  const source = openSource(dir)
  await refuseStrayFiles(source)
  const tables = await readTables(source)
  refuseUnknownReferences(source, tables)
  refuseStraySettings(source, tables.settings, tables.images, tables.packages.rows)
  refuseOverfullRooms(source, tables.timetable, tables.class_types.rows, tables.rooms.rows)
  refuseRoomsElsewhere(source, tables.timetable, tables.rooms.rows)
  refuseSeries(source, tables.timetable, tables.history.rows.length + tables.crowd.rows.length > 0)
  refuseDoubleBooking(source, tables.timetable, tables.class_types.rows)
  return source.faults.length > 0 ? { faults: sortFaults(source.faults) } : { studio: rowsOf(tables) }
}

async function readTables(source: Source): Promise<StudioTables> {
  const { forms, fields } = await readForms(source)
  return {
    settings: await readSettings(source),
    locations: await readLocations(source),
    rooms: await readRooms(source),
    coaches: await readCoaches(source),
    class_categories: await readClassCategories(source),
    class_types: await readClassTypes(source),
    tags: await readTags(source),
    packages: await readPackages(source),
    package_types: await readPackageTypes(source),
    payment_methods: await readPaymentMethods(source),
    discounts: await readDiscounts(source),
    timetable: await readTimetable(source),
    announcements: await readAnnouncements(source),
    old_addresses: await readOldAddresses(source),
    pages: await readPages(source),
    images: await readImages(source),
    forms,
    form_fields: fields,
    video_types: await readVideoTypes(source),
    programs: await readPrograms(source),
    videos: await readVideos(source),
    customers: await readCustomers(source),
    answers: await readAnswers(source),
    history: await readHistory(source),
    crowd: await readCrowd(source),
  }
}

const FILES = [
  ...'settings locations rooms coaches class_categories class_types tags packages package_types payment_methods discounts timetable'.split(
    ' ',
  ),
  ...'announcements old_addresses forms form_fields video_types programs videos customers answers history crowd'.split(
    ' ',
  ),
].map((name) => `${name}.csv`)
const KNOWN = [...FILES, 'pages', 'images']

/** Refuses files with unknown names, which would otherwise be ignored silently. Notes (.md, .txt) are allowed. */
async function refuseStrayFiles(source: Source): Promise<void> {
  for (const name of await readdir(source.dir)) {
    if (KNOWN.includes(name) || /^\.|\.(md|txt)$/i.test(name)) continue
    const suggestion = nearest(name, KNOWN)
    source.faults.push({ file: name, line: 1, expected: 'a file that a studio has', found: name, suggestion })
  }
}

const sortFaults = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
