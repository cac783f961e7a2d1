import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startPostgres } from './postgres.ts'

/**
 * `npm run fuzz -- --requests=200000 --seed=1`, or `--replay='{…}'` with a line that a run has printed: random requests to
 * every operation of the API. Exits with 1 when one of them is a fault.
 */
const { values } = parseArgs({
  options: { requests: { type: 'string' }, seed: { type: 'string' }, replay: { type: 'string' } },
})
for (const name of ['requests', 'seed'] as const) {
  if (values[name] !== undefined && !/^\d{1,9}$/.test(values[name])) {
    throw new Error(`--${name}: expected a whole number, found ${values[name]}.`)
  }
}
const seed = values.seed ?? String(Date.now() % 1_000_000_000)
console.log(`seed ${seed}`)
const script = fileURLToPath(new URL('../server/testing/fuzz/long.ts', import.meta.url))
const postgres = await startPostgres({ isForTests: true })
const child = spawn(process.execPath, ['--test', '--test-isolation=none', '--test-reporter=spec', script], {
  stdio: 'inherit',
  env: {
    ...process.env,
    TZ: 'UTC',
    TEST_DATABASE_URL: postgres.url,
    FUZZ_REQUESTS: values.requests ?? '200000',
    FUZZ_SEED: seed,
    ...(values.replay ? { FUZZ_REPLAY: values.replay } : {}),
  },
})
child.on('exit', async (code) => {
  await postgres.stop()
  process.exit(code ?? 1)
})
