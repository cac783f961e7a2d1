import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toUrlName } from '@aforo/domain/catalogue/files/naming.ts'
import { refuse } from '@aforo/domain/media/films/refusals.ts'
import { segmentAt } from '@aforo/domain/media/films/renditions.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { FileStore } from '../../catalogue/files/storage/storage.ts'
import { upload } from '../../catalogue/files/upload.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findFilm, type FilmRow } from './film-store.ts'
import { extractFrame } from './making/copies.ts'
import { isFfmpegAvailable, FfmpegError, splitArgs } from './making/ffmpeg.ts'

type Actor = { readonly customer_id: number }

/** Saves one frame of a film as a file of the studio, to become the picture of its video (3.25). */
export async function takePoster(app: AppContext, actor: Actor, film_id: number, seconds: number) {
  const film = await findFilm(app.database.db, film_id)
  if (!film) return refuse('film-missing')
  if (film.state !== 'ready') return refuse('film-not-ready')
  const { maker: ffmpegPath } = app.films
  if (ffmpegPath === null || !(await takesStills(app, film))) return refuse('film-no-maker')
  const bytes = await pictureAt(app, ffmpegPath, film, seconds)
  if (!bytes.allowed) return bytes
  const uploaded = await upload(app, actor, { file: { name: `${toUrlName(film.name)}.jpg`, bytes: bytes.value } })
  return uploaded.allowed ? allow({ file_id: uploaded.value.file_id, src: uploaded.value.file.src }) : uploaded
}

export const takesStills = async ({ films }: AppContext, { made }: Pick<FilmRow, 'made'>): Promise<boolean> =>
  (made?.renditions.length ?? 0) > 0 && (await isFfmpegAvailable(films.maker))

async function pictureAt(app: AppContext, ffmpegPath: string, film: FilmRow, seconds: number) {
  const store = await app.files(film.kept)
  const renditionKey = `${film.key}/${film.made?.renditions.at(-1)}`
  const playlist = store && (await bytesOf(store, `${renditionKey}/list.m3u8`))
  const segment = playlist && segmentAt(new TextDecoder().decode(playlist), seconds)
  const segmentBytes = segment && (await bytesOf(store, `${renditionKey}/${segment.name}`))
  if (!segmentBytes) return refuse('film-no-still')
  const folder = await mkdtemp(join(tmpdir(), 'aforo-still-'))
  try {
    const [source, target] = [join(folder, 'piece.ts'), join(folder, 'still.jpg')]
    await writeFile(source, segmentBytes)
    // Decoded from the start of the segment: it is short, and its last frames have no keyframe to seek to.
    const inputArgs = [...splitArgs('-protocol_whitelist file -f mpegts -i'), source, '-ss', segment.seconds.toFixed(2)]
    await extractFrame(ffmpegPath, inputArgs, 0, target)
    return allow(new Uint8Array(await readFile(target)))
  } catch (error) {
    const isTooLate = error instanceof FfmpegError || (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isTooLate) throw error
    return refuse('film-no-still')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function bytesOf(store: FileStore, key: string): Promise<Uint8Array | null> {
  const file = await store.read(key)
  return file && new Uint8Array(await new Response(file.body).arrayBuffer())
}
