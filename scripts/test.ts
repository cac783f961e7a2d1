import { globSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowsers } from './browser.ts'
import { buildWhatIsStale } from './build.ts'
import { deal } from './deal.ts'
import { startPostgres } from './postgres.ts'
import { runEach, runStages, collectNames, type Step } from './run-stages.ts'
import { root, runTool } from './run.ts'

/** Rules take plain data and remember nothing: what one of them tests, the next one cannot meet. Their tests have no hooks. */
const ONE_PROCESS = ['--test-isolation=none']

const IS_ALONE = /(\.process|races)\.test\.ts$/

/** What `npm test` runs, in the order in which a fault is cheapest to find; `npm test -- rules` runs one part. */
const parts: Record<string, Step> = {
  types() {
    const check = (project: string) => () => runTool('tsc', ['-p', project])
    return runEach(
      ...['.', 'studio', 'studio/tsconfig.tests.json', 'server'].map(check),
      () => runTool('react-router', ['typegen'], { cwd: 'portal' }),
      ...['portal', 'admin'].map(check),
    )
  },
  lint: () =>
    runEach(
      () => runTool('oxlint', []),
      () => runTool('biome', ['format']),
    ),
  house: () => tests({}, 'house/*.test.ts', 'scripts/*.test.ts', 'bench/*.test.ts'),
  rules() {
    const files = globSync(['studio/**/*.test.ts', 'portal/app/**/*.test.ts', 'admin/src/**/*.test.ts'], { cwd: root })
    return runEach(...['UTC', 'Asia/Tokyo'].map((TZ) => () => tests({ TZ }, ...ONE_PROCESS, ...files)))
  },
  async server() {
    const postgres = await startPostgres({ isForTests: true })
    const TEST_DATABASE_URL = postgres.url
    try {
      const files = globSync('server/**/*.test.ts', { cwd: root }).sort()
      // What kills and starts processes, and what many do at once, is alone in its process. It knows no zone: once is enough.
      const alone = files.filter((file) => IS_ALONE.test(file))
      const shared = files.filter((file) => !IS_ALONE.test(file))
      await runEach(
        () => tests({ TZ: 'UTC', TESTS_ON: 'embedded', TEST_DATABASE_URL }, ...alone, ...deal('embedded', shared)),
        // From the end: whoever leans on who came before, or left it something, is found here.
        () =>
          tests({ TZ: 'Asia/Tokyo', TESTS_ON: 'server', TEST_DATABASE_URL }, ...deal('server', shared.toReversed())),
      )
    } finally {
      postgres.stop()
    }
  },
  journeys() {
    const { windowless, whole } = findBrowsers()
    buildWhatIsStale()
    tests({ CHROMIUM: windowless, WHOLE_CHROMIUM: whole }, 'journeys/*.test.ts')
  },
}

/**
 * Files are processes of their own, three at a time as each of them waits now and then, unless an option says otherwise; at
 * the end stand the names of those that failed.
 */
function tests(env: Record<string, string>, ...optionsAndFiles: string[]): void {
  // What one file has compiled, the next one finds.
  const NODE_COMPILE_CACHE = join(root, '.cache', 'compiled')
  // The embedded database lives for seconds: compiling it well costs more than it brings.
  const options = [`--import=${besides('./quick-drizzle.ts')}`, '--liftoff-only', '--test', '--test-concurrency=3']
  collectNames((file) => {
    const reporters = [
      ['spec', 'stdout'],
      [besides('./failed-names.ts'), file],
    ].flatMap(([reporter, to]) => [`--test-reporter=${reporter}`, `--test-reporter-destination=${to}`])
    runTool('node', [...options, ...reporters, ...optionsAndFiles], { env: { NODE_COMPILE_CACHE, ...env } })
  })
}

function besides(file: string): string {
  return new URL(file, import.meta.url).href
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. Expected some of: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
const chosen = Object.entries(parts).filter(([name]) => asked.length === 0 || asked.includes(name))
process.exitCode = await runStages(Object.fromEntries(chosen))
