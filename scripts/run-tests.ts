import { globSync } from 'node:fs'
import { join } from 'node:path'
import { deal } from './deal.ts'
import { startPostgres } from './postgres.ts'
import { collectNames } from './run-stages.ts'
import { root, runTool } from './run.ts'

/** Neither the server's time zone nor the studio's, nor a whole hour away from either. */
const TZ = 'Pacific/Chatham'
/** What kills and starts processes, and what many do at once, is alone in its process. */
const IS_ALONE = /(\.process|races)\.test\.ts$/

/** Which tests of a kind run, and how; files and options of the test runner. Without files, all of the kind. */
export type Asked = { readonly files: readonly string[]; readonly options: readonly string[] }
const ALL: Asked = { files: [], options: [] }

/** The tests of rules, which take plain data and remember nothing: in one process. */
export const runUnitTests = ({ files, options }: Asked = ALL): void =>
  run(
    {},
    ['--test-isolation=none', ...options],
    filesOr(files, 'studio/**/*.test.ts', '{portal/app,admin/src}/**/*.test.ts'),
  )

/** The tests of the server, on a PostgreSQL of their own; and whether each bench runs. */
export function runServerTests({ files, options }: Asked = ALL): Promise<void> {
  const all = globSync(['server/**/*.test.ts', 'bench/*.process.test.ts'], { cwd: root }).sort()
  const alone = all.filter((file) => IS_ALONE.test(file))
  const shared = all.filter((file) => !IS_ALONE.test(file))
  return onPostgres((env) => run(env, options, files.length > 0 ? files : [...alone, ...deal('server', shared)]))
}

/** The journeys through a browser, by Playwright and with its own options: see `playwright.config.ts`. */
export const runJourneys = (options: readonly string[] = []): void =>
  collectNames((file) => runTool('playwright', ['test', ...options], { env: { FAILED_NAMES: file } }))

/** The tests of the project itself: its walls, its scripts, its benches. */
export const runProjectTests = ({ files, options }: Asked = ALL): void =>
  run({}, options, filesOr(files, '{house,scripts}/*.test.ts', 'bench/!(*.process).test.ts'))

const filesOr = (files: readonly string[], ...patterns: string[]): readonly string[] =>
  files.length > 0 ? files : globSync(patterns, { cwd: root })

async function onPostgres(work: (env: Record<string, string>) => void): Promise<void> {
  const postgres = await startPostgres({ isForTests: true })
  try {
    work({ TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

/** Three files at a time, as each of them waits now and then; the names of those that failed are thrown. */
function run(env: Record<string, string>, options: readonly string[], files: readonly string[]): void {
  // What one file has compiled, the next one finds.
  const NODE_COMPILE_CACHE = join(root, '.cache', 'compiled')
  const all = [`--import=${besides('./quick-drizzle.ts')}`, '--test', '--test-concurrency=3', ...options]
  collectNames((file) => {
    const reporters = [
      ['spec', 'stdout'],
      [besides('./failed-names.ts'), file],
    ].flatMap(([reporter, to]) => [`--test-reporter=${reporter}`, `--test-reporter-destination=${to}`])
    runTool('node', [...all, ...reporters, ...files], { env: { NODE_COMPILE_CACHE, TZ, ...env } })
  })
}

const besides = (file: string): string => new URL(file, import.meta.url).href
