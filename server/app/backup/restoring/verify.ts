import { ANY_TIME } from '../place/backups.ts'
import { countAndHash, drain, readObject, writeToFile } from '../place/streams.ts'
import type { Manifest } from '../place/manifest.ts'
import type { BackupPlace } from '../place/place.ts'
import { splitMigrations } from './load-database.ts'

/**
 * Copies the dump to a local file and checks the backup before anything is changed: its migrations, the checksum of the
 * dump, and that the bytes of all files exist. Throws with the next step.
 */
export async function verify(place: BackupPlace, manifest: Manifest, dumpPath: string): Promise<void> {
  splitMigrations(manifest)
  const { at, sha256 } = manifest.database
  const written = await writeToFile(dumpPath, readObject(place, at, manifest.is_sealed)).catch((error: Error) => {
    throw damagedError(manifest, error.message)
  })
  if (written.sha256 !== sha256) throw damagedError(manifest, `${at} is not what was written (its checksum is another)`)
  const present = new Set<string>()
  for await (const key of place.store.list('bytes/', ANY_TIME)) present.add(key)
  const missing = manifest.files.filter((file) => !present.has(file.at))
  if (missing[0])
    throw damagedError(
      manifest,
      `${missing.length} of its ${manifest.files.length} files are gone, such as ${missing[0].at}`,
    )
}

/** Reads all files of a backup and compares checksums, without writing anything. Returns the faults. */
export async function verifyFiles(place: BackupPlace, manifest: Manifest): Promise<string[]> {
  const faults: string[] = []
  for (const { at, key, sha256 } of manifest.files) {
    const counted = countAndHash(readObject(place, at, manifest.is_sealed))
    const fault = await drain(counted.bytes).then(
      () => (counted.getDigest().sha256 === sha256 ? null : 'its checksum is another'),
      (error: Error) => error.message,
    )
    if (fault) faults.push(`${key}: ${fault}`)
  }
  return faults
}

export const damagedError = ({ id }: Manifest, what: string): Error =>
  new Error(`The backup ${id} is damaged: ${what}. Nothing was restored. Take another one.`)
