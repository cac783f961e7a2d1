import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { now } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import type { DatabaseLocation } from '../../platform/database/database.ts'
import { createImportClient } from '../../testing/import-client.ts'
import type { TestPerson } from '../../testing/person.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { serverPlace } from '../../testing/test-server.ts'

const STUDIO = fileURLToPath(new URL('../../testing/serve-until-killed.ts', import.meta.url))
const LINES = 2000
const KILLED_AFTER = LINES / 4

test('a killed import goes on where it stood, both ways [issue 6]', async () => {
  const place = await serverPlace('import-crash')
  const story = await startImport(place)
  await killDuringImport(place, story, ({ done }) => done)
  const { status, done, counts, people } = await finished(place, story)
  assert.deepEqual([status, done, counts.made, people], ['done', LINES, LINES, LINES])
  await undo(place, story)
  await killDuringImport(place, story, ({ counts }) => counts.undone)
  const back = await finished(place, story)
  assert.deepEqual([back.status, back.counts.undone, back.people], ['undone', LINES, 0])
})

type Batch = Awaited<ReturnType<ReturnType<typeof createImportClient>['show']>>['import']
type StartedImport = { id: number; admin: TestPerson }

async function startImport(place: DatabaseLocation): Promise<StartedImport> {
  const studio = await openTestStudio({ place })
  const admin = await studio.person({ role: 'admin' })
  const { send, sendCommand } = createImportClient(studio, admin)
  const lines = Array.from({ length: LINES }, (_, at) => `c${at}@corte.com,C ${at}`)
  const { body } = await send('customers', ['correo,nombre', ...lines].join('\n'))
  const id = body.import.import_batch_id
  assert.equal((await sendCommand(id, 'start')).status, 200)
  await studio.close()
  return { id, admin }
}

async function undo(place: DatabaseLocation, { id, admin }: StartedImport): Promise<void> {
  const studio = await openTestStudio({ place })
  assert.equal((await createImportClient(studio, admin).sendCommand(id, 'undo')).status, 200)
  await studio.close()
}

async function finished(place: DatabaseLocation, { id, admin }: StartedImport): Promise<Batch & { people: number }> {
  const studio = await openTestStudio({ place })
  const { finish, show } = createImportClient(studio, admin)
  await finish()
  const { pool } = studio.app.database
  const { rows } = await pool.query("select count(*)::int as people from customer where email like '%@corte.com'")
  const batch = (await show(id)).import
  await studio.close()
  return { ...batch, people: rows[0].people }
}

async function killDuringImport(
  place: DatabaseLocation,
  { id, admin }: StartedImport,
  progressOf: (batch: Batch) => number,
): Promise<void> {
  const child = fork(STUDIO, [JSON.stringify(place), now.toISOString()], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exitPromise = once(child, 'exit')
  const port = await portOf(child, exitPromise)
  const headers = { authorization: `Bearer ${admin.token}` }
  const progress = async (): Promise<number> => {
    const response = await fetch(`http://localhost:${port}/api/imports/${id}`, { headers })
    return progressOf(((await response.json()) as { import: Batch }).import)
  }
  while ((await progress()) < KILLED_AFTER) await sleep(1)
  child.kill('SIGKILL')
  await exitPromise
}

async function portOf(child: ChildProcess, exitPromise: Promise<unknown[]>): Promise<number> {
  const failed = exitPromise.then(([code]) => assert.fail(`The studio did not open: exit ${code}.`))
  failed.catch(() => {})
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number }]
  return message.port
}
