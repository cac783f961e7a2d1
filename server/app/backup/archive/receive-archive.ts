import { open, mkdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '@aforo/domain/operation/archive/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { isFull } from '../../../catalogue/files/storage/disk.ts'
import type { AppContext } from '../../app-context.ts'
import { takeArchive } from './take-archive.ts'

type ArchivePiece = { readonly bytes: Uint8Array; readonly offset: number; readonly size: number }

/** Below the uploads in progress, which no backup has. */
const pathOf = ({ films }: AppContext): string => join(films.folder, 'archive.tar.gz')

/**
 * Adds a piece to the archive that is being uploaded; the first one replaces an earlier upload. Returns null while pieces are
 * missing. After the last one the archive is imported.
 */
export async function receiveArchive(app: AppContext, { bytes, offset, size }: ArchivePiece, email: string) {
  const path = pathOf(app)
  await mkdir(app.films.folder, { recursive: true })
  const { bavail, bsize } = await statfs(app.films.folder)
  // The archive, and its files beside it while it is checked.
  if (offset === 0 && bavail * bsize < 2 * size) return refuse('archive-no-room')
  const before =
    offset === 0
      ? 0
      : await stat(path).then(
          (found) => found.size,
          () => -1,
        )
  if (before !== offset || offset + bytes.length > size) return refuse('archive-damaged')
  try {
    const file = await open(path, offset === 0 ? 'w' : 'a', 0o600)
    await file.writeFile(bytes).finally(() => file.close())
  } catch (error) {
    await rm(path, { force: true })
    if (isFull(error)) return refuse('archive-no-room')
    throw error
  }
  if (offset + bytes.length < size) return allow(null)
  return takeArchive(app, path, email).finally(() => rm(path, { force: true }))
}
