import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { retainedBackups, RETENTION } from '@aforo/domain/jobs/backup-retention.ts'
import { addMinutes, type Zone } from '@aforo/domain/values/days.ts'
import { listBackups, openManifest, removeBackup } from '../place/backups.ts'
import type { BackupPlace } from '../place/place.ts'

const DAY_MINUTES = 24 * 60

/** Removes expired backups, and bytes that no remaining one refers to. Returns the number of removed backups. */
export async function prune(place: BackupPlace, zone: Zone, clock: Date): Promise<number> {
  const backups = await listBackups(place)
  const retained = retainedBackups(backups, zone, RETENTION)
  const expired = backups.filter(({ id }) => !retained.has(id))
  for (const backup of expired) await removeBackup(place, backup)
  const yesterday = addMinutes(clock, -DAY_MINUTES)
  await removeUnfinished(place, retained, yesterday)
  await removeUnreferencedBytes(place, yesterday)
  return expired.length
}

async function removeUnfinished(place: BackupPlace, retainedIds: ReadonlySet<string>, before: Date): Promise<void> {
  for await (const key of place.store.list('backups/', before))
    if (!retainedIds.has(key.split('/')[1] ?? '')) await place.store.remove(key)
  for (const name of await readdir(place.desk).catch(() => [])) {
    const path = join(place.desk, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}

/** If a manifest cannot be read, for example because of another passphrase, no bytes are removed. */
async function removeUnreferencedBytes(place: BackupPlace, before: Date): Promise<void> {
  const referenced = new Set<string>()
  for (const backup of await listBackups(place)) {
    const manifest = await openManifest(place, backup).catch(() => null)
    if (!manifest) return
    for (const { at } of manifest.files) referenced.add(at)
  }
  for await (const key of place.store.list('bytes/', before)) if (!referenced.has(key)) await place.store.remove(key)
}
