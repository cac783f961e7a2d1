import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_ATTEMPTS } from '@aforo/domain/media/films/limits.ts'
import type { FilmType } from '@aforo/domain/media/films/detect-film-type.ts'
import type { ProcessedFilm } from '@aforo/domain/media/film.ts'
import { StorageFault } from '../../../catalogue/files/storage/storage.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { makeCopies, makePoster } from './copies.ts'
import { isFfmpegAvailable, FfmpegError } from './ffmpeg.ts'
import { readDuration } from './read-duration.ts'
import { type FilmInfo, probe } from './probe.ts'

type Film = { path: string; type: FilmType; tries: number }
export type TranscodeOptions = { folder: string; log: (fault: unknown) => void; signal?: AbortSignal | undefined }
export type TranscodeResult = { made: ProcessedFilm; fault: string | null }

const WITHOUT_COPIES = 'No se pudieron hacer copias para conexiones lentas: se reproduce tal como llegó.'

/** Creates the poster and the renditions of a film in a folder; null when the file has no video stream. */
export async function transcodeFilm(
  { films }: AppContext,
  film: Film,
  options: TranscodeOptions,
): Promise<TranscodeResult | null> {
  const { path, type } = film
  const duration = type === 'video/mp4' || type === 'video/quicktime' ? await readDuration(path) : null
  if (films.maker === null || !(await isFfmpegAvailable(films.maker))) {
    const made = { type, seconds: duration, width: null, height: null, poster: false, renditions: [] }
    return { made, fault: null }
  }
  const info = await probe(films.maker, path, type, options.signal)
  if (!info) return null
  const poster = await tryToMakePoster(films.maker, { ...film, found: info }, options)
  const renditions = await tryToMakeCopies(films.maker, { ...film, found: info }, options)
  const made = { type, ...info, seconds: info.seconds ?? duration, poster, renditions: renditions ?? [] }
  return { made, fault: renditions ? null : WITHOUT_COPIES }
}

async function tryToMakePoster(
  maker: string,
  film: Film & { found: FilmInfo },
  { folder, log, signal }: TranscodeOptions,
): Promise<boolean> {
  try {
    await makePoster(maker, film, folder, signal)
    return true
  } catch (error) {
    if (!(error instanceof FfmpegError)) throw error
    log(error)
    return false
  }
}

async function tryToMakeCopies(
  maker: string,
  film: Film & { found: FilmInfo },
  { folder, log, signal }: TranscodeOptions,
): Promise<number[] | null> {
  // More attempts than failures: earlier workers were killed.
  if (film.tries > MAX_ATTEMPTS) return null
  const copiesFolder = join(folder, 'copies')
  try {
    return await makeCopies(maker, film, copiesFolder, signal)
  } catch (error) {
    if (!(error instanceof FfmpegError)) throw error
    if (/No space left|File too large|quota exceeded/i.test(error.output)) throw new StorageFault('no-room', error)
    if (film.tries < MAX_ATTEMPTS) throw error
    log(error)
    await rm(copiesFolder, { recursive: true, force: true })
    return null
  }
}
