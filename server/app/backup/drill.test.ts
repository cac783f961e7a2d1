import assert from 'node:assert/strict'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'vitest'
import { withBackups } from '../../testing/backups.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { drillNewestBackup } from './drill.ts'

const { app, person } = await openTestStudio()
const { folder, planFor, placeOf, make } = await withBackups(app)
await person({ name: 'Ana' })
await (await app.files('default'))!.put(
  'respuestas/of-ana',
  new TextEncoder().encode('a certificate'),
  'application/pdf',
)
const manifest = await make(await placeOf())

async function copyAs(name: string, spoil: (where: string) => Promise<void>) {
  const where = join(folder, name)
  await cp(join(folder, 'kept'), where, { recursive: true })
  await spoil(where)
  return planFor({ where })
}

async function flipLastByte(path: string): Promise<void> {
  const bytes = await readFile(path)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  await writeFile(path, bytes)
}

test('the newest backup is loaded aside, and nothing stays', async () => {
  const { outcome, backup_id, rows, files, faults } = await drillNewestBackup(planFor())
  assert.deepEqual([outcome, backup_id, files, faults], ['restorable', manifest.id, 1, []])
  assert.ok(rows > 0)
  assert.deepEqual(await readdir(planFor().desk), [])
})

test('a changed file or dump is found, and a backup of no one', async () => {
  const spoiledFile = await copyAs('spoiled-file', (where) => flipLastByte(join(where, manifest.files[0]?.at ?? '')))
  assert.deepEqual(await drillNewestBackup(spoiledFile).then(({ outcome, faults }) => [outcome, faults.length]), [
    'damaged',
    1,
  ])
  const spoiledDump = await copyAs('spoiled-dump', (where) => flipLastByte(join(where, manifest.database.at)))
  assert.equal((await drillNewestBackup(spoiledDump)).outcome, 'damaged')
  assert.equal((await drillNewestBackup(planFor({ where: join(folder, 'empty') }))).outcome, 'none')
})

test('a sealed backup without its passphrase is unreadable', async () => {
  const passphrase = 'doce tulipanes y un colibrí'
  const where = join(folder, 'sealed')
  await make(await placeOf({ where, passphrase }))
  assert.equal((await drillNewestBackup(planFor({ where, passphrase }))).outcome, 'restorable')
  const { outcome, faults } = await drillNewestBackup(planFor({ where }))
  assert.equal(outcome, 'unreadable')
  assert.match(faults.join(), /BACKUP_PASSPHRASE/)
})
