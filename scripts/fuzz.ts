import { parseArgs } from 'node:util'
import { runTool } from './run.ts'

/**
 * `npm run fuzz -- --requests=200000 --seed=1`, or `--replay='{…}'` with a line that a run has printed: sends random
 * requests to every operation of the API. Exits with 1 when one of them causes a fault.
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
runTool('vitest', ['run', '--project', 'only'], {
  env: {
    ONLY_TEST: 'server/testing/fuzz/long.ts',
    FUZZ_REQUESTS: values.requests ?? '200000',
    FUZZ_SEED: seed,
    ...(values.replay ? { FUZZ_REPLAY: values.replay } : {}),
  },
})
