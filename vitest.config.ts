import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Neither the server's time zone nor the studio's, nor a whole hour away from either. */
process.env.TZ = 'Pacific/Chatham'
/** What starts and kills programs is alone in its process. */
const ALONE = 'server/**/*.process.test.ts'
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))

type Project = TestProjectInlineConfiguration['test']
const project = (test: Project) => ({ extends: true as const, test })
const AT_END = './server/testing/at-end-of-vitest.ts'
const SHARED = { isolate: false, setupFiles: ['./scripts/same-globals.ts', AT_END] }
const onPostgres: Project = {
  globalSetup: './scripts/test-postgres.ts',
  setupFiles: [AT_END],
  execArgv: [`--import=${new URL('scripts/fast-resolve.ts', import.meta.url).href}`],
}
/** A file that is no part of `npm test`: the long fuzzer, a fault, Firebase's contract. */
const { ONLY_TEST } = process.env

/** Each kind of test is a project: `vitest --project rules`. Journeys run on Playwright. */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default defineConfig({
  test: {
    root: beside('.'),
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    includeTaskLocation: true,
    // Programs that a test starts find what the last one compiled.
    env: { NODE_COMPILE_CACHE: beside('.cache/compiled') },
    reporters: ['default', './scripts/failed-tests.ts'],
    projects: [
      project({
        name: 'rules',
        include: ['{domain,fakes,ui}/**/*.test.ts', '{portal/app,admin/src}/**/*.test.ts'],
        ...SHARED,
      }),
      project({ ...onPostgres, name: 'server', include: ['server/**/*.test.ts'], exclude: [ALONE], ...SHARED }),
      project({ ...onPostgres, name: 'processes', include: [ALONE, 'bench/*.process.test.ts'] }),
      project({ name: 'project', include: ['{architecture,scripts}/*.test.ts', 'bench/!(*.process).test.ts'] }),
      ...(ONLY_TEST ? [project({ ...onPostgres, name: 'only', include: [ONLY_TEST], testTimeout: 0 })] : []),
    ],
  },
})
