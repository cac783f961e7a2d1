import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MOST_TRIES } from '@aforo/domain/media/films/limits.ts'
import type { FilmType } from '@aforo/domain/media/films/recognising.ts'
import type { FilmMade } from '@aforo/domain/media/film.ts'
import { StorageFault } from '../../../catalogue/files/storage/storage.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { makeCopies, makePoster } from './copies.ts'
import { isThere, MakerFault } from './maker.ts'
import { ownLength } from './own-length.ts'
import { type Found, probe } from './probe.ts'

type Film = { path: string; type: FilmType; tries: number }
export type Work = { folder: string; log: (fault: unknown) => void; signal?: AbortSignal | undefined }
export type Made = { made: FilmMade; fault: string | null }

const PLAIN = 'No se pudieron hacer copias para conexiones lentas: se reproduce tal como llegó.'

/** Makes in a folder what a film needs beside itself; null for a film in which there are no pictures. */
export async function madeOf({ films }: AppContext, film: Film, work: Work): Promise<Made | null> {
  const { path, type } = film
  const length = type === 'video/mp4' || type === 'video/quicktime' ? await ownLength(path) : null
  if (films.maker === null || !(await isThere(films.maker))) {
    const made = { type, seconds: length, width: null, height: null, poster: false, renditions: [] }
    return { made, fault: null }
  }
  const found = await probe(films.maker, path, type, work.signal)
  if (!found) return null
  const poster = await posterOf(films.maker, { ...film, found }, work)
  const renditions = await copiesOf(films.maker, { ...film, found }, work)
  const made = { type, ...found, seconds: found.seconds ?? length, poster, renditions: renditions ?? [] }
  return { made, fault: renditions ? null : PLAIN }
}

async function posterOf(maker: string, film: Film & { found: Found }, { folder, log, signal }: Work): Promise<boolean> {
  try {
    await makePoster(maker, film, folder, signal)
    return true
  } catch (error) {
    if (!(error instanceof MakerFault)) throw error
    log(error)
    return false
  }
}

async function copiesOf(
  maker: string,
  film: Film & { found: Found },
  { folder, log, signal }: Work,
): Promise<number[] | null> {
  // More tries than failures: earlier workers died.
  if (film.tries > MOST_TRIES) return null
  const below = join(folder, 'copies')
  try {
    return await makeCopies(maker, film, below, signal)
  } catch (error) {
    if (!(error instanceof MakerFault)) throw error
    if (/No space left|File too large|quota exceeded/i.test(error.output)) throw new StorageFault('no-room', error)
    if (film.tries < MOST_TRIES) throw error
    log(error)
    await rm(below, { recursive: true, force: true })
    return null
  }
}
