import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { BYTES_TO_RECOGNISE } from '@aforo/domain/media/films/recognising.ts'
import type { AppContext } from '../../app/app-context.ts'

export const FILMS = 'peliculas/'

export const stagedAt = ({ films }: Pick<AppContext, 'films'>, upload: string): string => {
  if (!/^[\w-]+$/.test(upload)) throw new Error(`An upload's name was expected: ${upload}`)
  return join(films.folder, upload)
}

/** The first bytes of a file, which say what it is; none where there is no file. */
export async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r').catch(() => null)
  if (!file) return new Uint8Array()
  try {
    const bytes = new Uint8Array(BYTES_TO_RECOGNISE)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
