import { areas, APP_CONTEXT_FILE, modulesOf, type Workspace } from './areas.ts'
import { type Import, importsOf, isTest, placeOf, type Source } from './sources.ts'

export type Rule = (source: Source) => string[]

const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: ['domain'],
  fakes: ['fakes', 'domain'],
  server: ['server', 'fakes', 'domain'],
  ui: ['ui', 'domain'],
  portal: ['portal', 'ui', 'domain'],
  admin: ['admin', 'ui', 'domain'],
}

const importRule =
  (fault: (imported: Import, source: Source) => string | false): Rule =>
  (source) =>
    importsOf(source).flatMap((imported) => {
      const message = fault(imported, source)
      return message ? [`${source.path} imports ${imported.to}: ${message}`] : []
    })

export const workspaceImports: Rule = importRule(({ from, to }) => {
  const { workspace } = placeOf(from)
  const other = to.split('/')[0] ?? ''
  return workspace !== '' && other in MAY_IMPORT && !MAY_IMPORT[workspace]?.includes(other) && 'not its workspace'
})

export const noUpwardImports: Rule = importRule(({ from, to, typeOnly }) => {
  const isForeignKey = from.endsWith('/tables.ts') && to.endsWith('/tables.ts')
  if (isTest(from) || isForeignKey || (to === APP_CONTEXT_FILE && typeOnly)) return false
  const [here, there] = [placeOf(from), placeOf(to)]
  if (here.workspace !== there.workspace || !(here.workspace in areas) || !here.area) return false
  if (there.area === 'app' && here.area !== 'app') return 'the area app is above all areas'
  if (!here.module || !there.module) return false
  const modules = modulesOf(here.workspace as Workspace)
  return modules.indexOf(there.module) > modules.indexOf(here.module) && `${there.module} is above ${here.module}`
})

export const modulesAreListed: Rule = ({ path }) => {
  const { workspace, module } = placeOf(path)
  if (!(workspace in areas) || !module) return []
  return modulesOf(workspace as Workspace).includes(module)
    ? []
    : [`${path}: the module ${module} is not in architecture/areas.ts`]
}

export const platformImportsNoArea: Rule = importRule(({ from, to, typeOnly }) => {
  const here = placeOf(from)
  const isPlatform = here.workspace === 'server' && (here.area === 'platform' || here.area === 'gateways')
  if (!isPlatform || isTest(from) || (to === APP_CONTEXT_FILE && typeOnly)) return false
  const there = placeOf(to)
  if (there.workspace === 'domain') return there.area !== 'values' && 'it knows only domain/values'
  const isArea = there.workspace === 'server' && there.area !== 'platform' && there.area !== 'gateways'
  return isArea && 'it knows no area'
})

/** Gateways that use the fakes; production images have neither. */
const FAKE_GATEWAYS = 'server/gateways/fakes/'
export const fakesAreSeparate: Rule = importRule(({ from, to, lazy }) => {
  const there = placeOf(to)
  if (isTest(from)) return false
  if (from.startsWith('fakes/'))
    return there.workspace === 'domain' && there.area !== 'values' && 'a fake knows only domain/values'
  if (from.startsWith(FAKE_GATEWAYS)) return false
  if (there.workspace === 'fakes') return 'fakes are used only through a gateway'
  return to.startsWith(FAKE_GATEWAYS) && !lazy && 'fakes are loaded by import() alone'
})

const QUERIES = /(store|queries|tables)\.ts$/

export const storesArePrivate: Rule = importRule(({ from, to }) => {
  const [here, there] = [placeOf(from), placeOf(to)]
  if (there.workspace !== 'server' || here.module === there.module || isTest(from)) return false
  // The import writes in bulk, through a store that each module has for it alone.
  if (here.area === 'import' && to.endsWith('/import-store.ts')) return false
  // What each module keeps of a person is exported, erased and merged in one place.
  if (here.area === 'profile' && to.endsWith('/personal-data-store.ts')) return false
  if (/\/[\w-]*store\.ts$/.test(to)) return here.module !== null && "a module's store is its own"
  return (
    to.endsWith('/tables.ts') &&
    !QUERIES.test(from) &&
    'tables of other modules are read in store.ts and queries.ts alone, and only their area writes them'
  )
})

export const sqlInStores: Rule = importRule(({ from, to }) => {
  const { workspace, area } = placeOf(from)
  const isArea = workspace === 'server' && area !== null && area !== 'platform' && area !== 'gateways'
  const mayQuery = QUERIES.test(from) || isTest(from)
  return (
    isArea &&
    !mayQuery &&
    to.startsWith('drizzle-orm') &&
    'SQL is written in store.ts, and in queries.ts what other modules may use'
  )
})

export const rulesImportNoContract: Rule = importRule(
  ({ from, to }) =>
    from.startsWith('domain/') &&
    !isTest(from) &&
    !from.endsWith('contract.ts') &&
    to.endsWith('/contract.ts') &&
    'a rule does not know the calls',
)

/** Of the admin's files, those with a form load the schemas of its call and no other (decision 78). */
const HAS_FORM = /\b(useRecordForm|useSheetForm|contractResolver|asEntity)\b/
export const noSchemasInBrowser: Rule = (source) =>
  importRule(
    ({ from, to, typeOnly }) =>
      /^(ui|portal|admin)\//.test(from) &&
      !isTest(from) &&
      !typeOnly &&
      !(from.startsWith('admin/') && !to.endsWith('/shapes.ts') && HAS_FORM.test(source.text)) &&
      (/\/(contract|shapes)\.ts$/.test(to) || to === 'zod') &&
      'schemas stay on the server: import the type only',
  )(source)

const VAGUE = /(^|[/-])(utils?|helpers?|common|misc|managers?)([-./]|$)/
export const fileNames: Rule = ({ path }) => {
  const faults = []
  if (/(^|\/)index\.tsx?$/.test(path)) faults.push(`${path}: no index files`)
  if (VAGUE.test(path)) faults.push(`${path}: the name is too general`)
  return faults
}

const DATES = /\bnew Date\(|\bDate\.(now|parse|UTC)\b/
export const oneFileBuildsDates: Rule = ({ path, text }) =>
  path.startsWith('domain/') && path !== 'domain/values/days.ts' && !isTest(path) && DATES.test(text)
    ? [`${path}: only domain/values/days.ts builds and parses dates`]
    : []

// The list of time zone names formats nothing.
const LOCALES = /\bIntl\.(?!supportedValuesOf\b)|\.localeCompare\(|\.toLocale(Date|Time)?String\(/
/** Texts are formatted and sorted in one way on every page and in every e-mail. */
export const oneFileWritesSpanish: Rule = ({ path, text }) =>
  /^(domain|portal\/app|admin\/src)\//.test(path) &&
  path !== 'domain/values/spanish.ts' &&
  !isTest(path) &&
  LOCALES.test(text)
    ? [`${path}: lists, order and numbers are written by domain/values/spanish.ts, days and hours by days.ts`]
    : []

const MAX_LINES = 300
export const fileSizes: Rule = ({ path, text }) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '').length
  return lines > MAX_LINES ? [`${path}: ${lines} lines, at most ${MAX_LINES}`] : []
}

const SUPPRESSION = /\b(TODO|FIXME|XXX|HACK)\b|\.(skip|only|todo)\(|\bas any\b|@ts-(ignore|nocheck)/
export const noSuppressedChecks: Rule = ({ path, text }) =>
  path.startsWith('architecture/') || !SUPPRESSION.test(text)
    ? []
    : [`${path}: a skipped test, a suppressed check or a TODO`]
