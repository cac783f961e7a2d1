import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nameInAddress } from '@aforo/domain/catalogue/files/naming.ts'
import { refuse } from '@aforo/domain/media/films/refusals.ts'
import { pieceAt } from '@aforo/domain/media/films/renditions.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { FileStore } from '../../catalogue/files/storage/storage.ts'
import { upload } from '../../catalogue/files/upload.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findFilm, type FilmRow } from './film-store.ts'
import { still } from './making/copies.ts'
import { isThere, MakerFault, words } from './making/maker.ts'

type Actor = { readonly customer_id: number }

/** Keeps the picture of a moment of a film among the studio's files, to be the picture of its video (3.25). */
export async function takePoster(
  app: AppContext,
  actor: Actor,
  film_id: number,
  seconds: number,
): Promise<Verdict<{ file_id: number; src: string }>> {
  const film = await findFilm(app.database.db, film_id)
  if (!film) return refuse('film-missing')
  if (film.state !== 'ready') return refuse('film-not-ready')
  const { maker } = app.films
  if (maker === null || !(await takesStills(app, film))) return refuse('film-no-maker')
  const bytes = await pictureAt(app, maker, film, seconds)
  if (!bytes.allowed) return bytes
  const uploaded = await upload(app, actor, { file: { name: `${nameInAddress(film.name)}.jpg`, bytes: bytes.value } })
  return uploaded.allowed ? allow({ file_id: uploaded.value.file_id, src: uploaded.value.file.src }) : uploaded
}

export const takesStills = async ({ films }: AppContext, { made }: Pick<FilmRow, 'made'>): Promise<boolean> =>
  (made?.renditions.length ?? 0) > 0 && (await isThere(films.maker))

async function pictureAt(
  app: AppContext,
  maker: string,
  film: FilmRow,
  seconds: number,
): Promise<Verdict<Uint8Array<ArrayBuffer>>> {
  const store = await app.files(film.kept)
  const copy = `${film.key}/${film.made?.renditions.at(-1)}`
  const list = store && (await bytesOf(store, `${copy}/list.m3u8`))
  const piece = list && pieceAt(new TextDecoder().decode(list), seconds)
  const shows = piece && (await bytesOf(store, `${copy}/${piece.name}`))
  if (!shows) return refuse('film-no-still')
  const folder = await mkdtemp(join(tmpdir(), 'aforo-still-'))
  try {
    const [from, to] = [join(folder, 'piece.ts'), join(folder, 'still.jpg')]
    await writeFile(from, shows)
    // Read from its beginning: a piece is short, and its last pictures have no beginning of their own to jump to.
    const opened = [...words('-protocol_whitelist file -f mpegts -i'), from, '-ss', piece.seconds.toFixed(2)]
    await still(maker, opened, 0, to)
    return allow(new Uint8Array(await readFile(to)))
  } catch (error) {
    const isTooLate = error instanceof MakerFault || (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isTooLate) throw error
    return refuse('film-no-still')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function bytesOf(store: FileStore, key: string): Promise<Uint8Array | null> {
  const found = await store.read(key)
  return found && new Uint8Array(await new Response(found.body).arrayBuffer())
}
