import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { BYTES_TO_DETECT } from '@aforo/domain/media/films/detect-film-type.ts'
import type { AppContext } from '../../app/app-context.ts'

export const FILMS_FOLDER = 'peliculas/'

export const stagingPath = ({ films }: Pick<AppContext, 'films'>, upload: string): string => {
  if (!/^[\w-]+$/.test(upload)) throw new Error(`upload: expected a name of letters, digits, - and _, found ${upload}.`)
  return join(films.folder, upload)
}

/** The first bytes of a file, which identify its type; empty when the file does not exist. */
export async function readFirstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r').catch(() => null)
  if (!file) return new Uint8Array()
  try {
    const bytes = new Uint8Array(BYTES_TO_DETECT)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
