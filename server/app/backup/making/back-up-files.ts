import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { UPLOADS } from '@aforo/domain/catalogue/files/renditions.ts'
import { ANSWERS } from '../../../catalogue/files/answers/upload-answer.ts'
import type { FileStore, FileStores, StorageLocation } from '../../../catalogue/files/storage/storage.ts'
import { FILMS } from '../../../media/films/staged.ts'
import { ANY_TIME } from '../place/backups.ts'
import { countedIn, writeDown } from '../place/flow.ts'
import type { StoredBytes, Manifest } from '../place/manifest.ts'
import type { BackupPlace } from '../place/place.ts'

const OWN = [UPLOADS.replace('/files/', ''), ANSWERS, FILMS]
/** The studio's own folder is all its own; a bucket may hold other data. */
const BEGINNINGS: Readonly<Record<'default' | 'aws', readonly string[]>> = { default: [''], aws: OWN }
const IS_UNFINISHED = /^peliculas-en-camino\/|\.unfinished$/
/** Larger files are not read again while name and size match the last backup. */
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
  const known = new Map(input.last?.files.map((file) => [nameOf(file), file]))
  const present = new Set<string>()
  for await (const key of place.store.list('bytes/', ANY_TIME)) present.add(key)
  const payload: BackedUpFiles = { files: [], missing: [], left_out: 0 }
  for (const location of ['default', 'aws'] satisfies StorageLocation[]) {
    const store = await files(location)
    for await (const key of keysOf(store, BEGINNINGS[location])) {
      input.signal.throwIfAborted()
      if (!store || IS_UNFINISHED.test(key)) continue
      if (!input.hasFilms && key.startsWith(FILMS)) {
        payload.left_out += 1
        continue
      }
      const file = await backUpFile({ store, location, key }, place, known, present, input.desk)
      if (file) payload.files.push(file)
      else payload.missing.push(key)
    }
  }
  return payload
}

async function* keysOf(store: FileStore | null, beginnings: readonly string[]): AsyncGenerator<string> {
  for (const beginning of beginnings) if (store) yield* store.list(beginning, ANY_TIME)
}

type Source = { readonly store: FileStore; readonly location: 'default' | 'aws'; readonly key: string }

async function backUpFile(
  { store, location, key }: Source,
  place: BackupPlace,
  known: ReadonlyMap<string, StoredBytes>,
  present: Set<string>,
  workFolder: string,
): Promise<StoredBytes | null> {
  const size = await store.sizeOf(key)
  if (size === null) return null
  const before = known.get(nameOf({ kept: location, key, size }))
  if (before && present.has(before.at) && (size >= LARGE || isImmutableKey(key))) return before
  const found = await store.read(key)
  if (!found) return null
  const draft = join(workFolder, randomUUID())
  const plain = countedIn(found.body)
  await writeDown(draft, place.seal ? place.seal.close(plain.bytes) : plain.bytes)
  const read = plain.getDigest()
  const isSame = before?.sha256 === read.sha256 && present.has(before.at)
  const at = isSame ? before.at : place.seal ? sealedAt() : plainAt(read.sha256)
  if (!present.has(at)) await place.store.take(at, draft, 'application/octet-stream')
  await rm(draft, { force: true })
  present.add(at)
  return { kept: location, key, ...read, at }
}

const isImmutableKey = (key: string): boolean => OWN.slice(0, 2).some((beginning) => key.startsWith(beginning))
const nameOf = ({ kept, key, size }: Pick<StoredBytes, 'kept' | 'key' | 'size'>): string => `${kept} ${size} ${key}`
const plainAt = (sha256: string): string => `bytes/${sha256.slice(0, 2)}/${sha256}`

function sealedAt(): string {
  const name = randomUUID()
  return `bytes/${name.slice(0, 2)}/${name}.sealed`
}
