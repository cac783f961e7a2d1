import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { collectFailures, runEach, runStages, type Step } from './run-stages.ts'

const fails = (message: string) => () => {
  throw new Error(message)
}

async function run(stages: Record<string, Step>) {
  const lines: string[] = []
  const errors: string[] = []
  const log = { info: (line: string) => lines.push(line), error: (line: string) => errors.push(line) }
  return { code: await runStages(stages, log), last: errors.at(-1) ?? '', lines: lines.join('\n') }
}

test('every stage runs after one that failed, and the end lists all [N25]', async () => {
  const ran: string[] = []
  const { code, last, lines } = await run({
    types: fails('tsc failed'),
    rules: () => void ran.push('rules'),
    server: async () => {
      await Promise.resolve()
      throw new Error('no database')
    },
    journeys: () => void ran.push('journeys'),
  })
  assert.equal(code, 1)
  assert.deepEqual(ran, ['rules', 'journeys'])
  assert.match(last, /:\ntypes\n {2}tsc failed\nserver\n {2}no database$/)
  assert.match(lines, /── journeys: \d/)
})

test('stages that pass end with 0 and list nothing', async () => {
  const { code, last } = await run({ rules: () => {}, server: async () => {} })
  assert.equal(code, 0)
  assert.equal(last, '')
})

test('every step of a stage runs, and names its failed tests [N25]', async () => {
  const names = (...tests: string[]) =>
    collectFailures((file) => {
      writeFileSync(file, `\nFailed (${tests.length}):\n${tests.map((test) => `  ${test}`).join('\n')}\n`)
      throw new Error('node failed')
    })
  const { code, last } = await run({
    server: () =>
      runEach(
        () => names('server/a.test.ts:3 a', 'server/b.test.ts:4 b'),
        () => names('server/c.test.ts:5 c'),
        () => collectFailures(fails('node not found')),
      ),
  })
  assert.equal(code, 1)
  assert.match(
    last,
    /server\n {2}server\/a\.test\.ts:3 a\n {2}server\/b\.test\.ts:4 b\n {2}server\/c\.test\.ts:5 c\n {2}node not found$/,
  )
})
