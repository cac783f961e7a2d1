import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { UPLOADS } from '@aforo/domain/catalogue/files/renditions.ts'
import { ANSWERS_FOLDER } from '../../../catalogue/files/answers/upload-answer.ts'
import type { FileStore, FileStores, StorageLocation } from '../../../catalogue/files/storage/storage.ts'
import { FILMS_FOLDER } from '../../../media/films/staged.ts'
import { ANY_TIME } from '../place/backups.ts'
import { countAndHash, writeToFile } from '../place/streams.ts'
import type { StoredBytes, Manifest } from '../place/manifest.ts'
import type { BackupPlace } from '../place/place.ts'

const OWN_PREFIXES = [UPLOADS.replace('/files/', ''), ANSWERS_FOLDER, FILMS_FOLDER]
/** Key prefixes to back up. The studio's folder is backed up whole; a bucket may hold foreign data. */
const PREFIXES: Readonly<Record<'default' | 'aws', readonly string[]>> = { default: [''], aws: OWN_PREFIXES }
const IS_UNFINISHED = /^peliculas-en-camino\/|\.unfinished$/
/** Bytes. Larger files are not read again while name and size match the last backup. */
const LARGE = 1_000_000

export type FileBackupInput = {
  readonly last: Manifest | null
  readonly hasFilms: boolean
  readonly signal: AbortSignal
  readonly desk: string
}
export type BackedUpFiles = Pick<Manifest, 'files' | 'missing' | 'left_out'>

export async function backUpFiles(
  files: FileStores,
  place: BackupPlace,
  input: FileBackupInput,
): Promise<BackedUpFiles> {
  const knownFiles = new Map(input.last?.files.map((file) => [nameOf(file), file]))
  const present = new Set<string>()
  for await (const key of place.store.list('bytes/', ANY_TIME)) present.add(key)
  const result: BackedUpFiles = { files: [], missing: [], left_out: 0 }
  for (const location of ['default', 'aws'] satisfies StorageLocation[]) {
    const store = await files(location)
    for await (const key of archivedKeys(store, location)) {
      input.signal.throwIfAborted()
      if (!store) continue
      if (!input.hasFilms && key.startsWith(FILMS_FOLDER)) {
        result.left_out += 1
        continue
      }
      const file = await backUpFile({ store, location, key }, place, knownFiles, present, input.desk)
      if (file) result.files.push(file)
      else result.missing.push(key)
    }
  }
  return result
}

/** The keys of the studio's files in a store, without uploads in progress. */
export async function* archivedKeys(store: FileStore | null, location: StorageLocation): AsyncGenerator<string> {
  for (const prefix of store ? PREFIXES[location] : [])
    for await (const key of store?.list(prefix, ANY_TIME) ?? []) if (!IS_UNFINISHED.test(key)) yield key
}

type Source = { readonly store: FileStore; readonly location: 'default' | 'aws'; readonly key: string }

async function backUpFile(
  { store, location, key }: Source,
  place: BackupPlace,
  knownFiles: ReadonlyMap<string, StoredBytes>,
  present: Set<string>,
  workFolder: string,
): Promise<StoredBytes | null> {
  const size = await store.sizeOf(key)
  if (size === null) return null
  const before = knownFiles.get(nameOf({ kept: location, key, size }))
  if (before && present.has(before.at) && (size >= LARGE || isImmutableKey(key))) return before
  const found = await store.read(key)
  if (!found) return null
  const draft = join(workFolder, randomUUID())
  const counted = countAndHash(found.body)
  await writeToFile(draft, place.seal ? place.seal.close(counted.bytes) : counted.bytes)
  const digest = counted.getDigest()
  const isSame = before?.sha256 === digest.sha256 && present.has(before.at)
  const at = isSame ? before.at : place.seal ? newSealedKey() : plainKeyOf(digest.sha256)
  if (!present.has(at)) await place.store.putFromPath(at, draft, 'application/octet-stream')
  await rm(draft, { force: true })
  present.add(at)
  return { kept: location, key, ...digest, at }
}

const isImmutableKey = (key: string): boolean => OWN_PREFIXES.slice(0, 2).some((prefix) => key.startsWith(prefix))
const nameOf = ({ kept, key, size }: Pick<StoredBytes, 'kept' | 'key' | 'size'>): string => `${kept} ${size} ${key}`
const plainKeyOf = (sha256: string): string => `bytes/${sha256.slice(0, 2)}/${sha256}`

function newSealedKey(): string {
  const name = randomUUID()
  return `bytes/${name.slice(0, 2)}/${name}.sealed`
}
