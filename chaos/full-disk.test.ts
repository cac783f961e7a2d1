import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { integrityViolations } from '../server/app/integrity/integrity-violations.ts'
import { nobodyYet, signUpUntil } from '../server/testing/signing-up.ts'
import { openTestStudio } from '../server/testing/studio.ts'
import { openProcess } from '../server/testing/studio-process.ts'

const MEGABYTE = 2 ** 20

const disk = mkdtempSync(join(tmpdir(), 'aforo-full-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', disk])
afterAll(() => {
  if (mounted.status === 0) spawnSync('umount', ['-l', disk])
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

test('a full disk loses nothing that was answered, and room ends it', async ({ annotate }) => {
  assert.equal(mounted.status, 0, `not tried, it takes the right to mount a disk: ${mounted.stderr}`)
  const DATA_DIR = join(disk, 'data')
  const filler = join(disk, 'filler')
  const studio = openProcess({ DATA_DIR, TRUSTED_PROXIES: '1' })
  const address = await studio.address
  const answers = nobodyYet()
  const more = (count: number) => {
    const enough = answers.signedUp.size + count
    return signUpUntil(() => answers.signedUp.size >= enough, address, answers)
  }
  await more(20)
  fill(filler)
  assert.equal(statfsSync(disk).bavail, 0)
  const until = performance.now() + 20_000
  const refused = () => answers.statuses.get(503) ?? 0
  await signUpUntil(() => refused() >= 5 || performance.now() > until, address, answers)
  assert.ok(refused() >= 5, `it wrote on: ${JSON.stringify([...answers.statuses])}`)
  rmSync(filler)
  await more(20)
  studio.child.kill('SIGKILL')
  await studio.exitCode

  const { app, close } = await openTestStudio({ place: { dataDir: DATA_DIR } })
  const { rows } = await app.database.pool.query<{ phone: string }>('select phone from customer')
  const storedPhones = new Set(rows.map(({ phone }) => phone))
  assert.deepEqual(
    [...answers.signedUp].filter((phone) => !storedPhones.has(phone)),
    [],
  )
  assert.deepEqual(await integrityViolations(app.database.db, new Date()), [])
  await close()
  await annotate(`${answers.signedUp.size} signed up, none lost; ${refused()} refused while nothing could be written`)
})
