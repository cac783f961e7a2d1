import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { retainedBackups, RETENTION } from '@aforo/domain/jobs/backup-retention.ts'
import { addMinutes, type Zone } from '@aforo/domain/values/days.ts'
import { listBackups, openManifest, removeBackup } from '../place/backups.ts'
import type { BackupPlace } from '../place/place.ts'

const DAY_MINUTES = 24 * 60

/** Removes the backups whose time is over, and bytes that none of the others names. Answers how many backups. */
export async function prune(place: BackupPlace, zone: Zone, clock: Date): Promise<number> {
  const all = await listBackups(place)
  const retained = retainedBackups(all, zone, RETENTION)
  const over = all.filter(({ id }) => !retained.has(id))
  for (const backup of over) await removeBackup(place, backup)
  const yesterday = addMinutes(clock, -DAY_MINUTES)
  await sweepUnfinished(place, retained, yesterday)
  await sweepBytes(place, yesterday)
  return over.length
}

async function sweepUnfinished(place: BackupPlace, retainedIds: ReadonlySet<string>, before: Date): Promise<void> {
  for await (const key of place.store.list('backups/', before))
    if (!retainedIds.has(key.split('/')[1] ?? '')) await place.store.remove(key)
  for (const name of await readdir(place.desk).catch(() => [])) {
    const path = join(place.desk, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}

/** A backup that cannot be read, because another passphrase sealed it, keeps all bytes where they are. */
async function sweepBytes(place: BackupPlace, before: Date): Promise<void> {
  const named = new Set<string>()
  for (const backup of await listBackups(place)) {
    const manifest = await openManifest(place, backup).catch(() => null)
    if (!manifest) return
    for (const { at } of manifest.files) named.add(at)
  }
  for await (const key of place.store.list('bytes/', before)) if (!named.has(key)) await place.store.remove(key)
}
