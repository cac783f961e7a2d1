import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BackupName, listBackups, openManifest } from '../backup/place/backups.ts'
import type { Manifest } from '../backup/place/manifest.ts'
import { type BackupPlace, openPlace } from '../backup/place/place.ts'
import { restore } from '../backup/restoring/restore.ts'
import { putInStore } from '../backup/restoring/stage-files.ts'
import { verify, verifyFiles } from '../backup/restoring/verify.ts'
import { formatBackup, formatRowCounts, formatBackupList, formatMissingVariables } from '../backup/format-backup.ts'
import { backupPlanOf, listSetVariables } from './backup-plan.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { type Environment, readEnvironment } from '../environment.ts'
import { createFileStores } from '../../catalogue/files/storage/stores.ts'
import { formatIntegrityFault, integrityViolations, invariants } from '../integrity/integrity-violations.ts'
import { settingsReader } from '../../settings/settings-reader.ts'
import { runOperation } from './studio-command.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, replace: { type: 'boolean' }, check: { type: 'boolean' } },
})

await runOperation('Nothing was restored.', async () => {
  const environment = readEnvironment(process.env)
  const place = await openPlace(backupPlanOf(environment, values.from))
  const backups = await listBackups(place)
  const [backupId] = positionals
  if (!backupId) {
    console.log(`${formatBackupList(backups, place.where)}\n\nTo restore one: npm run restore -- latest`)
    return 1
  }
  const manifest = await openManifest(place, findBackup(backups, backupId, place.where))
  return values.check ? check(environment, place, manifest) : restoreBackup(environment, place, manifest)
})

function findBackup(backups: readonly BackupName[], backupId: string, where: string): BackupName {
  const found = backupId === 'latest' ? backups[0] : backups.find(({ id }) => id === backupId)
  if (!found) throw new Error(`No backup ${backupId} in ${where}. There is:\n${formatBackupList(backups, where)}`)
  return found
}

async function check({ DATA_DIR }: Environment, place: BackupPlace, manifest: Manifest): Promise<number> {
  const workFolder = join(DATA_DIR, 'copies', randomBytes(6).toString('hex'))
  try {
    await mkdir(workFolder, { recursive: true, mode: 0o700 })
    await verify(place, manifest, join(workFolder, 'dump'))
    const faults = await verifyFiles(place, manifest)
    for (const fault of faults) console.error(fault)
    console.log(formatBackup(manifest, place.where))
    console.log(faults.length === 0 ? 'All of it is as it was written.' : `${faults.length} files are damaged.`)
    return faults.length === 0 ? 0 : 1
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

async function restoreBackup(environment: Environment, place: BackupPlace, manifest: Manifest): Promise<number> {
  const { DATA_DIR, DATABASE_URL } = environment
  const suffix = randomBytes(4).toString('hex')
  const target = { dataDir: DATA_DIR, url: DATABASE_URL ?? null, replaces: values.replace === true, word: suffix }
  const { files, aside } = await restore(place, manifest, target)
  console.log(`Restored ${manifest.id}: ${formatRowCounts(manifest)}; ${files} files.`)
  if (aside) console.log(`What was there before is in ${aside}: remove it once all is well.`)
  const missing = formatMissingVariables(manifest, listSetVariables(process.env))
  if (missing) console.log(missing)
  console.log('People erased after this backup are in the database again: erase them again.')
  return (await checkRestored(environment, place, manifest)) ? 0 : 1
}

async function checkRestored(
  { DATA_DIR, DATABASE_URL }: Environment,
  place: BackupPlace,
  manifest: Manifest,
): Promise<boolean> {
  const database = await openDatabase({
    ...(DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR }),
    connections: 2,
  })
  try {
    const { settings } = await settingsReader(database, console.error)
    const store = await createFileStores(join(DATA_DIR, 'files'), settings)('aws')
    const { put, failed } = await putInStore(place, manifest, store, join(DATA_DIR, 'copies'))
    if (put > 0) console.log(`${put} files were put back into the studio's object store.`)
    for (const fault of failed) console.error(`Not put back into the studio's object store: ${fault}`)
    const faults = await integrityViolations(database.db, new Date())
    for (const fault of faults) console.error(formatIntegrityFault(fault))
    if (faults.length === 0) console.log(`It holds together: ${invariants.length} invariants asked, none broken.`)
    return failed.length === 0 && faults.length === 0
  } finally {
    await database.close()
  }
}
