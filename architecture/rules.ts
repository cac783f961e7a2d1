import { areas, HANDED_DOWN, modulesOf, type Workspace } from './areas.ts'
import { type Import, importsOf, isTest, placeOf, type Source } from './sources.ts'

export type Rule = (source: Source) => string[]

const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: ['domain'],
  fakes: ['fakes', 'domain'],
  server: ['server', 'fakes', 'domain'],
  portal: ['portal', 'domain'],
  admin: ['admin', 'domain'],
}

const eachImport =
  (fault: (one: Import, source: Source) => string | false): Rule =>
  (source) =>
    importsOf(source).flatMap((one) => {
      const found = fault(one, source)
      return found ? [`${source.path} imports ${one.to}: ${found}`] : []
    })

export const workspaces: Rule = eachImport(({ from, to }) => {
  const { workspace } = placeOf(from)
  const other = to.split('/')[0] ?? ''
  return workspace !== '' && other in MAY_IMPORT && !MAY_IMPORT[workspace]?.includes(other) && 'not its workspace'
})

export const upward: Rule = eachImport(({ from, to, typeOnly }) => {
  const isForeignKey = from.endsWith('/tables.ts') && to.endsWith('/tables.ts')
  if (isTest(from) || isForeignKey || (to === HANDED_DOWN && typeOnly)) return false
  const [here, there] = [placeOf(from), placeOf(to)]
  if (here.workspace !== there.workspace || !(here.workspace in areas) || !here.area) return false
  if (there.area === 'app' && here.area !== 'app') return 'what starts the server stands above all areas'
  if (!here.module || !there.module) return false
  const modules = modulesOf(here.workspace as Workspace)
  return modules.indexOf(there.module) > modules.indexOf(here.module) && `${there.module} stands above ${here.module}`
})

export const knownModules: Rule = ({ path }) => {
  const { workspace, module } = placeOf(path)
  if (!(workspace in areas) || !module) return []
  return modulesOf(workspace as Workspace).includes(module)
    ? []
    : [`${path}: the module ${module} is not in architecture/areas.ts`]
}

export const platformKnowsNoArea: Rule = eachImport(({ from, to, typeOnly }) => {
  const here = placeOf(from)
  const isPlatform = here.workspace === 'server' && (here.area === 'platform' || here.area === 'gateways')
  if (!isPlatform || isTest(from) || (to === HANDED_DOWN && typeOnly)) return false
  const there = placeOf(to)
  if (there.workspace === 'domain') return there.area !== 'values' && 'it knows only domain/values'
  const isArea = there.workspace === 'server' && there.area !== 'platform' && there.area !== 'gateways'
  return isArea && 'it knows no area'
})

/** The providers' adapters in front of the fakes; images for customers have neither. */
const BEFORE_FAKES = 'server/gateways/fakes/'
export const fakesStandApart: Rule = eachImport(({ from, to, lazy }) => {
  const there = placeOf(to)
  if (isTest(from)) return false
  if (from.startsWith('fakes/')) return there.workspace === 'domain' && there.area !== 'values' && 'a fake is no studio'
  if (from.startsWith(BEFORE_FAKES)) return false
  if (there.workspace === 'fakes') return 'fakes are met behind a gateway'
  return to.startsWith(BEFORE_FAKES) && !lazy && 'fakes are loaded by import() alone'
})

export const ownStore: Rule = eachImport(({ from, to }) => {
  const [here, there] = [placeOf(from), placeOf(to)]
  if (there.workspace !== 'server' || here.module === there.module || isTest(from)) return false
  // A folder is loaded in bulk, by what each module opens for it and for nothing else.
  if (here.area === 'import' && to.endsWith('/import-store.ts')) return false
  // What each module keeps of a person is exported, erased and merged in one place.
  if (here.area === 'profile' && to.endsWith('/personal-data-store.ts')) return false
  if (/\/[\w-]*store\.ts$/.test(to)) return here.module !== null && "a module's store is its own"
  return (
    to.endsWith('/tables.ts') && !from.endsWith('/tables.ts') && "a module's tables are its own, but for a foreign key"
  )
})

export const sqlInStores: Rule = eachImport(({ from, to }) => {
  const { workspace, area } = placeOf(from)
  const isArea = workspace === 'server' && area !== null && area !== 'platform' && area !== 'gateways'
  const mayQuery = /(store|queries|tables)\.ts$/.test(from) || isTest(from)
  return (
    isArea &&
    !mayQuery &&
    to.startsWith('drizzle-orm') &&
    'SQL is written in store.ts, and in queries.ts what other modules may use'
  )
})

export const rulesKnowNoContract: Rule = eachImport(
  ({ from, to }) =>
    from.startsWith('domain/') &&
    !isTest(from) &&
    !from.endsWith('contract.ts') &&
    to.endsWith('/contract.ts') &&
    'a rule does not know the calls',
)

export const noSchemasInBrowser: Rule = eachImport(
  ({ from, to, typeOnly }) =>
    /^(portal|admin)\//.test(from) &&
    !isTest(from) &&
    !typeOnly &&
    (/\/(contract|shapes)\.ts$/.test(to) || to === 'zod') &&
    'schemas stay on the server: import the type only',
)

const VAGUE = /(^|[/-])(utils?|helpers?|common|misc|managers?)([-./]|$)/
export const names: Rule = ({ path }) => {
  const faults = []
  if (/(^|\/)index\.tsx?$/.test(path)) faults.push(`${path}: no index files`)
  if (VAGUE.test(path)) faults.push(`${path}: a name that says nothing`)
  return faults
}

const DATES = /\bnew Date\(|\bDate\.(now|parse|UTC)\b/
export const oneFileBuildsDates: Rule = ({ path, text }) =>
  path.startsWith('domain/') && path !== 'domain/values/days.ts' && !isTest(path) && DATES.test(text)
    ? [`${path}: dates are built and taken apart in domain/values/days.ts alone`]
    : []

// The list of time zone names formats nothing.
const LOCALES = /\bIntl\.(?!supportedValuesOf\b)|\.localeCompare\(|\.toLocale(Date|Time)?String\(/
/** One way to write and to order words, for every screen and letter. */
export const oneFileWritesSpanish: Rule = ({ path, text }) =>
  /^(domain|portal\/app|admin\/src)\//.test(path) &&
  path !== 'domain/values/spanish.ts' &&
  !isTest(path) &&
  LOCALES.test(text)
    ? [`${path}: lists, order and numbers are written by domain/values/spanish.ts, days and hours by days.ts`]
    : []

const HARD_STOP = 300
export const sizes: Rule = ({ path, text }) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '').length
  return lines > HARD_STOP
    ? [`${path}: ${lines} lines, at most ${HARD_STOP}: which decision in it deserves a name?`]
    : []
}

const SOFT = /\b(TODO|FIXME|XXX|HACK)\b|\.(skip|only|todo)\(|\bas any\b|@ts-(ignore|nocheck)/
export const nothingSoft: Rule = ({ path, text }) =>
  path.startsWith('architecture/') || !SOFT.test(text) ? [] : [`${path}: a skipped test, a silenced check or a promise`]
