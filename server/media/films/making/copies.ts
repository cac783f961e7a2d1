import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilmType } from '@aforo/domain/media/films/recognising.ts'
import {
  masterPlaylist,
  type Rendition,
  renditionsOf,
  SEGMENT_SECONDS,
  SOUND_BITS,
} from '@aforo/domain/media/films/renditions.ts'
import { StorageFault } from '../../../catalogue/files/storage/storage.ts'
import { made, words } from './maker.ts'
import { type Found, opening } from './probe.ts'

type Film = { path: string; type: FilmType; found: Found }

const STILL_SECONDS = 120
/** Longer than the longest class takes to be made on a slow machine. */
const COPIES_SECONDS = 8 * 3600
const STILL_WIDTH = 1280
const PACKET = 188

export async function makePoster(maker: string, film: Film, folder: string, signal?: AbortSignal): Promise<void> {
  const at = Math.min(30, (film.found.seconds ?? 0) / 10)
  await still(maker, opening(film.type, film.path), at, join(folder, 'poster.jpg'), signal)
}

export const still = (maker: string, opened: readonly string[], at: number, to: string, signal?: AbortSignal) => {
  const one = words(`-map 0:v:0 -frames:v 1 -vf scale='min(${STILL_WIDTH},iw)':-2 -q:v 3`)
  return made(maker, ['-ss', at.toFixed(2), ...opened, ...one, to], { seconds: STILL_SECONDS, signal })
}

/** The film again for slower lines, in pieces that a player chooses from, all in one reading of it. Answers their lines. */
export async function makeCopies(maker: string, film: Film, folder: string, signal?: AbortSignal): Promise<number[]> {
  const copies = renditionsOf(film.found)
  for (const { lines } of copies) await mkdir(join(folder, String(lines)), { recursive: true })
  const args = [
    ...opening(film.type, film.path),
    '-filter_complex',
    sizes(copies),
    ...copies.flatMap((copy) => pieces(copy, join(folder, String(copy.lines)))),
  ]
  await made(maker, args, { seconds: COPIES_SECONDS, signal })
  await assertWhole(folder)
  await writeFile(join(folder, 'master.m3u8'), masterPlaylist(copies))
  return copies.map(({ lines }) => lines)
}

async function assertWhole(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.ts')) continue
    const { size } = await stat(join(entry.parentPath, entry.name))
    if (size === 0 || size % PACKET !== 0) throw new StorageFault('no-room')
  }
}

function sizes(copies: readonly Rendition[]): string {
  const split = `[0:v:0]split=${copies.length}${copies.map(({ lines }) => `[s${lines}]`).join('')}`
  const scaled = copies.map(
    ({ lines, width, height }) => `[s${lines}]scale=${width}:${height},setsar=1,format=yuv420p[v${lines}]`,
  )
  return [split, ...scaled].join(';')
}

const pieces = ({ lines, bits }: Rendition, folder: string): string[] => [
  ...words(`-map [v${lines}] -map 0:a:0?`),
  ...words('-c:v libx264 -preset veryfast -profile:v main -crf 23'),
  ...words(`-maxrate ${Math.round(bits * 1.5)} -bufsize ${bits * 3}`),
  ...words('-force_key_frames expr:gte(t,n_forced*2) -sc_threshold 0 -max_muxing_queue_size 4096'),
  ...words(`-c:a aac -b:a ${SOUND_BITS} -ac 2 -ar 48000`),
  ...words(`-f hls -hls_time ${SEGMENT_SECONDS} -hls_list_size 0 -hls_playlist_type vod -hls_segment_filename`),
  join(folder, '%05d.ts'),
  join(folder, 'list.m3u8'),
]
