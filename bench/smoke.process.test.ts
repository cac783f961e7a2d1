import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'vitest'
import { root } from '../scripts/run.ts'

test('every bench runs to its end and prints its rows [N21]', () => {
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [...process.execArgv, 'bench/run.ts'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: { ...env, BENCH: 'smoke' },
  })
  assert.equal(status, 0, `${stdout}\n${stderr}`)
  for (const row of [
    'GET /single_class of a visitor',
    'calendar page of a visitor',
    'idle studio, transactions per second',
    'reserve over HTTP',
    'POST /class_reservations, 100 times larger',
    'Monday noon: half answered',
    'search among',
    'GET /videos of 5,000',
    'report «',
  ]) {
    assert.ok(stdout.includes(row), `expected a row «${row}» in\n${stdout}`)
  }
})
