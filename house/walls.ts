import { type Door, floors, plumbing } from './floors.ts'
import { type Import, importsOf, isTest, placeOf, type Source } from './reading.ts'

/** A wall looks at one file and says what in it breaks the plan of the house. */
export type Wall = (source: Source) => string[]

const MAY_SEE: Record<string, readonly string[]> = {
  studio: ['studio'],
  server: ['server', 'studio'],
  portal: ['portal', 'studio'],
  admin: ['admin', 'studio'],
}

const eachImport =
  (fault: (one: Import, source: Source) => string | false): Wall =>
  (source) =>
    importsOf(source).flatMap((one) => {
      const told = fault(one, source)
      return told ? [`${source.path} imports ${one.to}: ${told}`] : []
    })

export const doors: Wall = eachImport(({ from, to }) => {
  const mine = placeOf(from).door
  const other = to.split('/')[0] ?? ''
  return mine !== '' && other in MAY_SEE && !MAY_SEE[mine]?.includes(other) && 'a door never looks at another door'
})

export const upward: Wall = eachImport(({ from, to }) => {
  const isForeignKey = from.endsWith('/tables.ts') && to.endsWith('/tables.ts')
  if (isTest(from) || isForeignKey) return false
  const [mine, other] = [placeOf(from), placeOf(to)]
  if (mine.door !== other.door || !(mine.door in floors) || !mine.room || !other.room) return false
  const rooms: readonly string[] = floors[mine.door as Door]
  const [here, there] = [rooms.indexOf(mine.room), rooms.indexOf(other.room)]
  return here >= 0 && there > here && `${other.room} stands above ${mine.room}`
})

export const unknownRooms: Wall = ({ path }) => {
  const { door, room } = placeOf(path)
  if (!(door in floors) || !room) return []
  const known: readonly string[] = [...floors[door as Door], ...(door === 'server' ? plumbing : [])]
  return known.includes(room) ? [] : [`${path}: the room ${room} is not in house/floors.ts`]
}

export const groundKnowsNoRoom: Wall = eachImport(({ from, to }) => {
  const mine = placeOf(from)
  if (mine.door !== 'server' || !(plumbing as readonly string[]).includes(mine.room ?? '') || isTest(from)) return false
  const other = placeOf(to)
  if (other.door === 'studio') return other.room !== 'values' && 'plumbing knows only studio/values'
  const isRoom = (floors.server as readonly string[]).includes(other.room ?? '')
  return other.door === 'server' && isRoom && 'plumbing knows no room'
})

export const ownStore: Wall = eachImport(({ from, to }) => {
  const [mine, other] = [placeOf(from), placeOf(to)]
  if (other.door !== 'server' || mine.room === other.room || isTest(from)) return false
  // A folder is loaded in bulk, by the doors that each room opens for it and for nobody else.
  if (mine.room === 'intake' && to.endsWith('/take-in-store.ts')) return false
  // What each room keeps of a person is told, erased and handed over in one place.
  if (mine.room === 'people' && to.endsWith('/of-person-store.ts')) return false
  if (/\/[\w-]*store\.ts$/.test(to)) return mine.room !== null && "a room's store is its own"
  return (
    to.endsWith('/tables.ts') && !from.endsWith('/tables.ts') && "a room's tables are its own, but for a foreign key"
  )
})

export const sqlInStores: Wall = eachImport(({ from, to }) => {
  const { door, room } = placeOf(from)
  const isRoom = (floors.server as readonly string[]).includes(room ?? '')
  const mayAsk = /store\.ts$|tables\.ts$/.test(from) || isTest(from)
  return door === 'server' && isRoom && !mayAsk && to.startsWith('drizzle-orm') && 'SQL is spoken in store.ts'
})

export const rulesKnowNoContract: Wall = eachImport(
  ({ from, to }) =>
    from.startsWith('studio/') &&
    !isTest(from) &&
    !from.endsWith('contract.ts') &&
    to.endsWith('/contract.ts') &&
    'a rule does not know the calls',
)

export const noSchemasInBrowser: Wall = eachImport(
  ({ from, to, typeOnly }) =>
    /^(portal|admin)\//.test(from) &&
    !isTest(from) &&
    !typeOnly &&
    (/\/(contract|shapes)\.ts$/.test(to) || to === 'zod') &&
    'schemas stay on the server: import the type only',
)

const VAGUE = /(^|[/-])(utils?|helpers?|common|misc|shared|services?|managers?|handlers?|processors?)([-./]|$)/
export const names: Wall = ({ path }) => {
  const faults = []
  if (/(^|\/)index\.tsx?$/.test(path)) faults.push(`${path}: no index files`)
  if (VAGUE.test(path)) faults.push(`${path}: a name that says nothing`)
  return faults
}

const DATES = /\bnew Date\(|\bDate\.(now|parse|UTC)\b/
export const oneFileBuildsDates: Wall = ({ path, text }) =>
  path.startsWith('studio/') && path !== 'studio/values/days.ts' && !isTest(path) && DATES.test(text)
    ? [`${path}: dates are built and taken apart in studio/values/days.ts alone`]
    : []

// The list of time zone names formats nothing.
const LOCALES = /\bIntl\.(?!supportedValuesOf\b)|\.localeCompare\(|\.toLocale(Date|Time)?String\(/
/** One way to write and to order words, for every screen and letter. */
export const oneFileWritesSpanish: Wall = ({ path, text }) =>
  /^(studio|portal\/app|admin\/src)\//.test(path) &&
  path !== 'studio/values/spanish.ts' &&
  !isTest(path) &&
  LOCALES.test(text)
    ? [`${path}: lists, order and numbers are written by studio/values/spanish.ts, days and hours by days.ts`]
    : []

const HARD_STOP = 300
export const sizes: Wall = ({ path, text }) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '').length
  return lines > HARD_STOP
    ? [`${path}: ${lines} lines, at most ${HARD_STOP}: which decision in it deserves a name?`]
    : []
}

const SOFT = /\b(TODO|FIXME|XXX|HACK)\b|\.(skip|only|todo)\(|\bas any\b|@ts-(ignore|nocheck)/
export const nothingSoft: Wall = ({ path, text }) =>
  path.startsWith('house/') || !SOFT.test(text) ? [] : [`${path}: a skipped test, a silenced check or a promise`]
