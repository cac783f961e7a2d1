import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DrillOutcome } from '@aforo/domain/operation/backups.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { formatIntegrityFault, integrityViolations } from '../integrity/integrity-violations.ts'
import { listBackups, openManifest } from './place/backups.ts'
import type { Manifest } from './place/manifest.ts'
import { type BackupPlace, type BackupPlan, openPlace } from './place/place.ts'
import { restore } from './restoring/restore.ts'
import { verifyFiles } from './restoring/verify.ts'

export type Drill = {
  readonly outcome: DrillOutcome
  readonly backup_id: string | null
  readonly rows: number
  readonly files: number
  /** For the person who looks after the server; the first few. */
  readonly faults: readonly string[]
}

const MAX_FAULTS = 5

/**
 * Tries the newest backup as a restore would: reads every file, and loads the database into a separate PostgreSQL in a
 * folder that is removed afterwards. The studio's data is not touched.
 */
export async function drillNewestBackup(plan: BackupPlan): Promise<Drill> {
  const none = { backup_id: null, rows: 0, files: 0 }
  try {
    const place = await openPlace(plan)
    const [newest] = await listBackups(place)
    if (!newest) return { ...none, outcome: 'none', faults: [] }
    return await drill(place, await openManifest(place, newest), plan.desk)
  } catch (error) {
    return { ...none, outcome: 'unreadable', faults: [messageOf(error)] }
  }
}

async function drill(place: BackupPlace, manifest: Manifest, desk: string): Promise<Drill> {
  const found = {
    backup_id: manifest.id,
    rows: manifest.database.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length,
  }
  const damaged = await verifyFiles(place, manifest)
  if (damaged.length > 0) return { ...found, outcome: 'damaged', faults: damaged.slice(0, MAX_FAULTS) }
  await mkdir(desk, { recursive: true, mode: 0o700 })
  const dataDir = await mkdtemp(join(desk, 'drill-'))
  try {
    return { ...found, ...(await loadInto(dataDir, place, manifest)) }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function loadInto(
  dataDir: string,
  place: BackupPlace,
  manifest: Manifest,
): Promise<Pick<Drill, 'outcome' | 'faults'>> {
  try {
    // The bytes of the files were read above; only the database is loaded.
    await restore(place, { ...manifest, files: [] }, { dataDir, url: null, replaces: false, word: 'drill' })
  } catch (error) {
    const message = messageOf(error)
    return { outcome: /is damaged/.test(message) ? 'damaged' : 'not-loaded', faults: [message] }
  }
  const { db, close } = await openDatabase({ dataDir, connections: 1 })
  try {
    const violations = await integrityViolations(db, new Date(manifest.made_at))
    const faults = violations.slice(0, MAX_FAULTS).map(formatIntegrityFault)
    return { outcome: faults.length > 0 ? 'inconsistent' : 'restorable', faults }
  } finally {
    await close()
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
