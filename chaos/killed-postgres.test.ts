import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, test } from 'vitest'
import { startPostgres } from '../scripts/postgres.ts'
import { integrityViolations } from '../server/app/integrity/integrity-violations.ts'
import { emptySignUpResults, signUpUntil } from '../server/testing/sign-up-load.ts'
import { openTestStudio } from '../server/testing/studio.ts'
import { openProcess } from '../server/testing/studio-process.ts'

const KILLS = 3
const RECOVERY_LIMIT_MS = 5_000

delete process.env.TEST_DATABASE_URL
const postgres = await startPostgres({ isForTests: true })
const folder = await mkdtemp(join(tmpdir(), 'aforo-killed-'))
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function restartPostgres(): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await postgres.start()
    } catch (error) {
      if (attempt === 20) throw error
      await sleep(100)
    }
  }
}

test('after PostgreSQL is killed under load, the studio responds in 5 s', async ({ annotate }) => {
  const studio = openProcess({ DATABASE_URL: postgres.url, DATA_DIR: folder, TRUSTED_PROXIES: '1' })
  const address = await studio.address
  const results = emptySignUpResults()
  let isStopped = false
  const load = Promise.all(Array.from({ length: 6 }, () => signUpUntil(() => isStopped, address, results)))
  const waitForSignUps = async (more: number): Promise<number> => {
    const [startTime, target] = [performance.now(), results.signedUp.size + more]
    while (results.signedUp.size < target && performance.now() - startTime < 30_000) await sleep(5)
    return performance.now() - startTime
  }
  const waitTimes: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    await waitForSignUps(20)
    await postgres.kill()
    await restartPostgres()
    waitTimes.push(await waitForSignUps(1))
  }
  const afterLast = await waitForSignUps(20)
  isStopped = true
  await load
  const longest = Math.round(Math.max(...waitTimes))
  assert.ok(
    longest < RECOVERY_LIMIT_MS,
    `expected a response within ${RECOVERY_LIMIT_MS} ms of the restart, found ${longest} ms`,
  )
  assert.ok(afterLast < 30_000, 'expected 20 more sign-ups after the last restart')
  assert.equal(studio.child.exitCode, null)
  studio.child.kill('SIGTERM')
  assert.equal(await studio.exitCode, 0, studio.readOutput())

  const { app, close } = await openTestStudio({ place: { url: postgres.url } })
  const { rows } = await app.database.pool.query<{ phone: string }>('select phone from customer')
  const storedPhones = new Set(rows.map(({ phone }) => phone))
  assert.deepEqual(
    [...results.signedUp].filter((phone) => !storedPhones.has(phone)),
    [],
  )
  assert.deepEqual(await integrityViolations(app.database.db, new Date()), [])
  await close()
  await annotate(`${results.signedUp.size} signed up, none lost; ${longest} ms until the first answer at most`)
})
