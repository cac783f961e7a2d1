import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { masterPlaylist, renditionsOf } from '@aforo/domain/media/films/renditions.ts'
import { film as filmTable } from '../media/tables.ts'
import type { AppContext } from '../app/app-context.ts'

export const ffmpegPath = async (): Promise<string> => (await import('@ffmpeg-installer/ffmpeg')).default.path

type SampleFilmOptions = {
  seconds?: number
  width?: number
  height?: number
  extension?: 'mp4' | 'mov' | 'webm' | 'mkv'
}

export async function sampleFilm({
  seconds = 2,
  width = 320,
  height = 180,
  extension = 'mp4',
}: SampleFilmOptions = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'aforo-sample-'))
  const path = join(folder, `film.${extension}`)
  const picture = `testsrc=duration=${seconds}:size=${width}x${height}:rate=12`
  const codecs = extension === 'webm' ? ['-c:v', 'libvpx', '-c:a', 'libvorbis'] : ['-c:v', 'libx264', '-c:a', 'aac']
  const sources = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=duration=${seconds}:frequency=220`]
  const child = spawn(await ffmpegPath(), [
    '-v',
    'error',
    '-y',
    ...sources,
    ...codecs,
    '-pix_fmt',
    'yuv420p',
    '-strict',
    '-2',
    path,
  ])
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: expected a sample film.`)
  const film = await readFile(path)
  await rm(folder, { recursive: true, force: true })
  return film
}

type FilmInput = { bytes: Uint8Array; hasCopies: boolean; seconds: number; storage?: 'default' | 'aws' }

export async function saveFilm(app: AppContext, { bytes, hasCopies, seconds, storage = 'default' }: FilmInput) {
  const upload = app.secret(16)
  const key = `peliculas/${upload}`
  const renditions = hasCopies ? [360] : []
  const store = await app.files(storage)
  await store?.put(`${key}/film.mp4`, bytes, 'video/mp4')
  if (hasCopies) {
    await store?.put(`${key}/master.m3u8`, Buffer.from(masterPlaylist(renditionsOf({ width: 640, height: 360 }))), '')
    const playlist = '#EXTM3U\n#EXTINF:6.0,\n00000.ts\n#EXT-X-ENDLIST\n'
    await store?.put(`${key}/360/list.m3u8`, Buffer.from(playlist), '')
    await store?.put(`${key}/360/00000.ts`, bytes, '')
    await store?.put(`${key}/poster.jpg`, bytes, '')
  }
  const made = { type: 'video/mp4', seconds, width: 640, height: 360, poster: hasCopies, renditions }
  const now = app.now()
  const row = { upload, key, kept: storage, name: 'clase.mp4', size: bytes.length, made, state: 'ready' } as const
  const [film] = await app.database.db
    .insert(filmTable)
    .values({ ...row, createdAt: now, cameAt: now })
    .returning()
  return film!
}
