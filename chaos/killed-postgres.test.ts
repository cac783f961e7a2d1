import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, test } from 'vitest'
import { startPostgres } from '../scripts/postgres.ts'
import { integrityViolations } from '../server/app/integrity/integrity-violations.ts'
import { nobodyYet, signUpUntil } from '../server/testing/signing-up.ts'
import { openTestStudio } from '../server/testing/studio.ts'
import { openProcess } from '../server/testing/studio-process.ts'

const KILLS = 3
const BACK_MS = 5_000

delete process.env.TEST_DATABASE_URL
const postgres = await startPostgres({ isForTests: true })
const folder = await mkdtemp(join(tmpdir(), 'aforo-killed-'))
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function startAgain(): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await postgres.start()
    } catch (error) {
      if (tried === 20) throw error
      await sleep(100)
    }
  }
}

test('a PostgreSQL killed under load returns, and so does the studio in 5 s', async ({ annotate }) => {
  const studio = openProcess({ DATABASE_URL: postgres.url, DATA_DIR: folder, TRUSTED_PROXIES: '1' })
  const address = await studio.address
  const answers = nobodyYet()
  let stopped = false
  const load = Promise.all(Array.from({ length: 6 }, () => signUpUntil(() => stopped, address, answers)))
  const another = async (more: number): Promise<number> => {
    const [began, enough] = [performance.now(), answers.signedUp.size + more]
    while (answers.signedUp.size < enough && performance.now() - began < 30_000) await sleep(5)
    return performance.now() - began
  }
  const waited: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    await another(20)
    await postgres.kill()
    await startAgain()
    waited.push(await another(1))
  }
  await another(20)
  stopped = true
  await load
  const longest = Math.round(Math.max(...waited))
  assert.ok(longest < BACK_MS, `answered ${longest} ms after it was back`)
  assert.equal(studio.child.exitCode, null)
  studio.child.kill('SIGTERM')
  assert.equal(await studio.exitCode, 0, studio.readOutput())

  const { app, close } = await openTestStudio({ place: { url: postgres.url } })
  const { rows } = await app.database.pool.query<{ phone: string }>('select phone from customer')
  const storedPhones = new Set(rows.map(({ phone }) => phone))
  assert.deepEqual(
    [...answers.signedUp].filter((phone) => !storedPhones.has(phone)),
    [],
  )
  assert.deepEqual(await integrityViolations(app.database.db, new Date()), [])
  await close()
  await annotate(`${answers.signedUp.size} signed up, none lost; ${longest} ms until the first answer at most`)
})
