import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { streamTar } from '../making/tar.ts'
import { countAndHash, drain, gunzip, readAll, writeToFile } from '../place/streams.ts'
import { ArchiveFault } from './archive-fault.ts'
import { type ArchiveManifest, FILES, MANIFEST, readManifest, SCHEMA, tableOf } from './format.ts'

export type StagedFile = { readonly key: string; readonly path: string }
export type CheckedArchive = { readonly manifest: ArchiveManifest; readonly files: readonly StagedFile[] }

/**
 * Reads a whole archive, compares each entry with its manifest, and copies its files into a folder. Throws
 * `ArchiveFault`.
 */
export async function checkArchive(path: string, folder: string): Promise<CheckedArchive> {
  const { manifest, digests, files } = await readEntries(path, folder).catch((error: Error) => {
    throw new ArchiveFault('archive-damaged', error.message, error)
  })
  if (!manifest) throw new ArchiveFault('archive-damaged', 'it ends before its manifest')
  const wrong = manifest.entries.find(({ name, sha256 }) => digests.get(name) !== sha256)
  if (wrong) throw new ArchiveFault('archive-damaged', `${wrong.name} is missing or is not what was written`)
  if (manifest.entries.length !== digests.size)
    throw new ArchiveFault('archive-damaged', 'it has entries that its manifest does not name')
  return { manifest, files }
}

async function readEntries(path: string, folder: string) {
  const digests = new Map<string, string>()
  const files: StagedFile[] = []
  let manifest: ArchiveManifest | null = null
  for await (const { name, body } of streamTar(gunzip(createReadStream(path)))) {
    if (digests.has(name)) throw new Error(`two entries of one name: ${name}`)
    if (name === MANIFEST) manifest = readManifest(await readAll(body))
    else if (name.startsWith(FILES)) {
      const file = { key: name.slice(FILES.length), path: join(folder, String(files.length)) }
      digests.set(name, (await writeToFile(file.path, body)).sha256)
      files.push(file)
    } else if (name === SCHEMA || tableOf(name) !== null) {
      const counted = countAndHash(body)
      await drain(counted.bytes)
      digests.set(name, counted.getDigest().sha256)
    } else throw new Error(`an entry that archives do not have: ${name}`)
  }
  return { manifest, digests, files }
}
