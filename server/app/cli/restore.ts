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
import { wordsOfBackup, wordsOfCounts, wordsOfList, wordsOfMissing } from '../backup/words.ts'
import { backupPlanOf, namesSet } from './backup-plan.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { type Environment, readEnvironment } from '../environment.ts'
import { storesOf } from '../../catalogue/files/storage/stores.ts'
import { formatIntegrityFault, integrityViolations, invariants } from '../integrity/integrity-violations.ts'
import { settingsReader } from '../../settings/store.ts'
import { runOperation } from './studio-command.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, replace: { type: 'boolean' }, check: { type: 'boolean' } },
})

await runOperation('Nothing was restored.', async () => {
  const environment = readEnvironment(process.env)
  const place = await openPlace(backupPlanOf(environment, values.from))
  const backups = await listBackups(place)
  const [wanted] = positionals
  if (!wanted) {
    console.log(`${wordsOfList(backups, place.where)}\n\nTo restore one: npm run restore -- latest`)
    return 1
  }
  const manifest = await openManifest(place, chosen(backups, wanted, place.where))
  return values.check ? check(environment, place, manifest) : into(environment, place, manifest)
})

function chosen(backups: readonly BackupName[], wanted: string, where: string): BackupName {
  const found = wanted === 'latest' ? backups[0] : backups.find(({ id }) => id === wanted)
  if (!found) throw new Error(`No backup ${wanted} in ${where}. There is:\n${wordsOfList(backups, where)}`)
  return found
}

async function check({ DATA_DIR }: Environment, place: BackupPlace, manifest: Manifest): Promise<number> {
  const workFolder = join(DATA_DIR, 'copies', randomBytes(6).toString('hex'))
  try {
    await mkdir(workFolder, { recursive: true, mode: 0o700 })
    await verify(place, manifest, join(workFolder, 'dump'))
    const wrong = await verifyFiles(place, manifest)
    for (const fault of wrong) console.error(fault)
    console.log(wordsOfBackup(manifest, place.where))
    console.log(wrong.length === 0 ? 'All of it is as it was written.' : `${wrong.length} files are damaged.`)
    return wrong.length === 0 ? 0 : 1
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

async function into(environment: Environment, place: BackupPlace, manifest: Manifest): Promise<number> {
  const { DATA_DIR, DATABASE_URL } = environment
  const word = randomBytes(4).toString('hex')
  const target = { dataDir: DATA_DIR, url: DATABASE_URL ?? null, replaces: values.replace === true, word }
  const { files, aside } = await restore(place, manifest, target)
  console.log(`Restored ${manifest.id}: ${wordsOfCounts(manifest)}; ${files} files.`)
  if (aside) console.log(`What was there before is in ${aside}: remove it once all is well.`)
  const missing = wordsOfMissing(manifest, namesSet(process.env))
  if (missing) console.log(missing)
  console.log('People erased after this backup are in the database again: erase them again.')
  return (await lookAt(environment, place, manifest)) ? 0 : 1
}

async function lookAt(
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
    const store = await storesOf(join(DATA_DIR, 'files'), settings)('aws')
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
