import assert from 'node:assert/strict'
import { inspect } from 'node:util'
import { test } from 'vitest'
import { fuzzApi, replay, reportLines } from './fuzz-api.ts'

const { FUZZ_REQUESTS = '200000', FUZZ_SEED = '1', FUZZ_REPLAY } = process.env
const MIN_2XX_OPERATIONS = 300
const print = (line: string): void => void process.stdout.write(`${line}\n`)
/** A short run cannot reach all operations often enough. */
const LONG_RUN_REQUESTS = 20_000

test('the API answers any request', { timeout: 6 * 3_600_000 }, async () => {
  if (FUZZ_REPLAY) {
    const outcome = await replay(JSON.parse(FUZZ_REPLAY))
    print(inspect(outcome))
    assert.equal(outcome.fault, null)
    return
  }
  const requests = Number(FUZZ_REQUESTS)
  const report = await fuzzApi({ seed: Number(FUZZ_SEED), requests, log: print })
  for (const line of reportLines(report)) print(line)
  assert.equal(report.faults.length, 0, `${report.faults.length} faults: their requests are printed above`)
  if (requests >= LONG_RUN_REQUESTS)
    assert.ok(report.answered2xx.length >= MIN_2XX_OPERATIONS, 'too few operations answered 2xx')
})
