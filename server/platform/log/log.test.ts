import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, vi } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { logOf, logTarget } from './log.ts'

const folder = mkdtempSync(join(tmpdir(), 'aforo-log-'))
atEnd(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'log')
const target = logTarget(path)
let request: string | undefined
const log = logOf(target, () => request)
const written = () => readFileSync(path, 'utf8')

test('lines wait for others; an error is written at once, after those', () => {
  log({ level: 'info', route: '/one' })
  log({ level: 'info', route: '/two' })
  assert.equal(written(), '')
  request = 'lb-12345678'
  log({ level: 'error', error: new Error('it broke', { cause: new Error('no disk') }) })
  request = undefined
  const lines = written()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.deepEqual(
    lines.map(({ level, route, request, error }) => [level, route ?? error.message, request]),
    [
      ['info', '/one', undefined],
      ['info', '/two', undefined],
      ['error', 'it broke', 'lb-12345678'],
    ],
  )
  for (const { time } of lines) assert.match(time, /^\d{4}-\d\d-\d\dT.*Z$/)
  assert.match(lines[2].error.stack, /log\.test\.ts/)
  assert.equal(lines[2].error.cause.message, 'no disk')
  log({ level: 'info', route: '/three' })
  target.flushSync()
  target.flushSync()
  assert.match(written(), /\/three"\}\n$/)
})

test('a line is written soon though nothing goes wrong', async () => {
  log({ level: 'info', route: '/four' })
  await vi.waitFor(() => assert.match(written(), /\/four"\}\n$/))
})

test('a failed query is logged with its cause, without its parameters', async () => {
  const { app } = await openTestStudio({ routes: [] })
  const { customer } = await import('../../people/tables.ts')
  const person = {
    uid: 'x',
    role: 'customer',
    name: 'Ana\n at home',
    email: 'ana@secreto.example',
    phone: '5512345678',
  }
  const error = await app.database.db
    .insert(customer)
    .values(person as never)
    .catch((failed: unknown) => failed)
  log({ level: 'error', error })
  const line = written().trimEnd().split('\n').at(-1)
  assert.ok(line)
  assert.match(line, /Failed query: insert into/)
  assert.match(line, /violates not-null constraint/)
  assert.match(line, /log\.test\.ts/)
  assert.doesNotMatch(line, /ana@secreto|5512345678/)
})
