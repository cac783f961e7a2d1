import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { integrityViolations } from '../server/app/integrity/integrity-violations.ts'
import { emptySignUpResults, signUpUntil } from '../server/testing/sign-up-load.ts'
import { openTestStudio } from '../server/testing/studio.ts'
import { openProcess } from '../server/testing/studio-process.ts'

const MEGABYTE = 2 ** 20

const disk = mkdtempSync(join(tmpdir(), 'aforo-full-'))
const mountResult = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', disk])
afterAll(() => {
  if (mountResult.status === 0) spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

function fill(file: string): void {
  for (const size of [MEGABYTE, 4096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

test('a full disk loses no confirmed sign-up, free space resumes work', async ({ annotate }) => {
  assert.equal(mountResult.status, 0, `expected the right to mount a disk (run as root), found: ${mountResult.stderr}`)
  const DATA_DIR = join(disk, 'data')
  const filler = join(disk, 'filler')
  const studio = openProcess({ DATA_DIR, TRUSTED_PROXIES: '1' })
  const address = await studio.address
  const results = emptySignUpResults()
  const signUpMore = (count: number) => {
    const target = results.signedUp.size + count
    return signUpUntil(() => results.signedUp.size >= target, address, results)
  }
  await signUpMore(20)
  fill(filler)
  assert.equal(statfsSync(disk).bavail, 0)
  const deadline = performance.now() + 20_000
  const countRefused = () => results.statuses.get(503) ?? 0
  await signUpUntil(() => countRefused() >= 5 || performance.now() > deadline, address, results)
  assert.ok(countRefused() >= 5, `expected 5 refusals on a full disk, found ${JSON.stringify([...results.statuses])}`)
  rmSync(filler)
  await signUpMore(20)
  studio.child.kill('SIGKILL')
  await studio.exitCode

  const { app, close } = await openTestStudio({ place: { dataDir: DATA_DIR } })
  const { rows } = await app.database.pool.query<{ phone: string }>('select phone from customer')
  const storedPhones = new Set(rows.map(({ phone }) => phone))
  assert.deepEqual(
    [...results.signedUp].filter((phone) => !storedPhones.has(phone)),
    [],
  )
  assert.deepEqual(await integrityViolations(app.database.db, new Date()), [])
  await close()
  await annotate(
    `${results.signedUp.size} signed up, none lost; ${countRefused()} refused while nothing could be written`,
  )
})
