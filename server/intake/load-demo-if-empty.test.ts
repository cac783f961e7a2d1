import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openTestStudio } from '../testing/studio.ts'
import { assertInOrder } from '../testing/settle.ts'
import { serverPlace } from '../testing/test-server.ts'
import { loadDemoIfEmpty } from './load-demo-if-empty.ts'

const DEMO = join(import.meta.dirname, '../../demo-studio')
const files = await mkdtemp(join(tmpdir(), 'demo-'))
after(() => rm(files, { recursive: true }))

test('an empty database gets the demo and its accounts are told; the second time nothing is done', async () => {
  const { world } = await openTestStudio()
  const told = (await loadDemoIfEmpty(world, DEMO, files)) ?? ''
  const shown = (name: string) => told.split('\n').find((line) => line.includes(`${name}@casabarro.example`)) ?? ''
  assert.match(shown('ana'), /ana-barro +3 credits, 1 class ahead, on a waitlist$/)
  assert.match(shown('beto'), /unlimited, penalised$/)
  assert.match(shown('carla'), /new: nothing bought$/)
  assert.match(shown('diego'), /2 credits that lapsed$/)
  assert.match(shown('elena'), /unlimited, 4 classes ahead$/)
  assert.match(shown('recepcion'), /reception$/)
  assert.equal(await loadDemoIfEmpty(world, DEMO, files), null)
})

test('two processes that open on one empty database at once: one of them loads the demo, the other waits and finds it', async () => {
  const place = await serverPlace('demo-twice')
  const studios = [await openTestStudio({ place }), await openTestStudio({ place })]
  const told = await Promise.all(studios.map(({ world }) => loadDemoIfEmpty(world, DEMO, files)))
  assert.equal(told.filter((words) => words !== null).length, 1)
  await assertInOrder(studios[0]!.world)
})

test('a studio in which somebody is already is never given the demo', async () => {
  const { world, person } = await openTestStudio()
  await person()
  assert.equal(await loadDemoIfEmpty(world, DEMO, files), null)
})
