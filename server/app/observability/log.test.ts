import assert from 'node:assert/strict'
import { test } from 'vitest'
import { whileAsking } from '../../platform/http/asking.ts'
import { logOf } from './log.ts'

const asking = (id: string) => ({ id, isApi: true, route: null, role: null, reason: null, read: null })

test('what goes well is written together, in its order; a fault at once, with what stood before it', () => {
  const written: string[] = []
  const { log, flush } = logOf((text) => written.push(text))
  log({ level: 'info', route: '/one' })
  log({ level: 'info', route: '/two' })
  assert.equal(written.join(''), '')
  whileAsking(asking('lb-12345678'), () => log({ level: 'error', error: new Error('it broke') }))
  const lines = written[0]!
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
  log({ level: 'info', route: '/three' })
  flush()
  flush()
  assert.match(written.join(''), /\/three"\}\n$/)
})

test('what goes well is written soon, though nothing goes wrong', async () => {
  const { log } = await new Promise<ReturnType<typeof logOf>>((done) => {
    const made = logOf(() => done(made))
    made.log({ level: 'info' })
  })
  assert.ok(log)
})
