import { ANY_TIME } from '../place/backups.ts'
import { countedIn, passed, readFrom, writeDown } from '../place/flow.ts'
import type { Manifest } from '../place/manifest.ts'
import type { BackupPlace } from '../place/place.ts'
import { pathOf } from './load-database.ts'

/**
 * Brings the dump of the database here, and looks at everything before anything is changed: that this code knows the way, that
 * the dump is what was written, and that the bytes of all files are there. Throws with what is not, and what to do.
 */
export async function verify(place: BackupPlace, manifest: Manifest, into: string): Promise<void> {
  pathOf(manifest)
  const { at, sha256 } = manifest.database
  const written = await writeDown(into, readFrom(place, at, manifest.is_sealed)).catch((error: Error) => {
    throw damaged(manifest, error.message)
  })
  if (written.sha256 !== sha256) throw damaged(manifest, `${at} is not what was written (its checksum is another)`)
  const there = new Set<string>()
  for await (const key of place.store.list('bytes/', ANY_TIME)) there.add(key)
  const missing = manifest.files.filter((file) => !there.has(file.at))
  if (missing[0])
    throw damaged(
      manifest,
      `${missing.length} of its ${manifest.files.length} files are gone, such as ${missing[0].at}`,
    )
}

/** Reads all bytes of a backup's files and holds them against their checksums, writing nothing. Answers what is not right. */
export async function verifyFiles(place: BackupPlace, manifest: Manifest): Promise<string[]> {
  const wrong: string[] = []
  for (const { at, key, sha256 } of manifest.files) {
    const read = countedIn(readFrom(place, at, manifest.is_sealed))
    const fault = await passed(read.bytes).then(
      () => (read.getDigest().sha256 === sha256 ? null : 'its checksum is another'),
      (error: Error) => error.message,
    )
    if (fault) wrong.push(`${key}: ${fault}`)
  }
  return wrong
}

export const damaged = ({ id }: Manifest, what: string): Error =>
  new Error(`The backup ${id} is damaged: ${what}. Nothing was restored. Take another one.`)
