import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilmType } from '@aforo/domain/media/films/detect-film-type.ts'
import {
  masterPlaylist,
  type Rendition,
  renditionsOf,
  SEGMENT_SECONDS,
  SOUND_BITS,
} from '@aforo/domain/media/films/renditions.ts'
import { StorageFault } from '../../../catalogue/files/storage/storage.ts'
import { runFfmpegOrThrow, splitArgs } from './ffmpeg.ts'
import { type FilmInfo, inputArgs } from './probe.ts'

type Film = { path: string; type: FilmType; found: FilmInfo }

const STILL_TIMEOUT_S = 120
/** Longer than transcoding the longest class takes on a slow machine. */
const COPIES_TIMEOUT_S = 8 * 3600
const STILL_WIDTH = 1280
const TS_PACKET_BYTES = 188

export async function makePoster(ffmpegPath: string, film: Film, folder: string, signal?: AbortSignal): Promise<void> {
  const seconds = Math.min(30, (film.found.seconds ?? 0) / 10)
  await extractFrame(ffmpegPath, inputArgs(film.type, film.path), seconds, join(folder, 'poster.jpg'), signal)
}

export const extractFrame = (
  ffmpegPath: string,
  inputArgs: readonly string[],
  seconds: number,
  target: string,
  signal?: AbortSignal,
) => {
  const frameArgs = splitArgs(`-map 0:v:0 -frames:v 1 -vf scale='min(${STILL_WIDTH},iw)':-2 -q:v 3`)
  return runFfmpegOrThrow(ffmpegPath, ['-ss', seconds.toFixed(2), ...inputArgs, ...frameArgs, target], {
    seconds: STILL_TIMEOUT_S,
    signal,
  })
}

/**
 * Transcodes the film for slower connections into HLS segments, in one pass. Returns the heights of the renditions in
 * lines.
 */
export async function makeCopies(
  ffmpegPath: string,
  film: Film,
  folder: string,
  signal?: AbortSignal,
): Promise<number[]> {
  const copies = renditionsOf(film.found)
  for (const { shorterSide } of copies) await mkdir(join(folder, String(shorterSide)), { recursive: true })
  const args = [
    ...inputArgs(film.type, film.path),
    '-filter_complex',
    scaleFilter(copies),
    ...copies.flatMap((copy) => hlsArgs(copy, join(folder, String(copy.shorterSide)))),
  ]
  await runFfmpegOrThrow(ffmpegPath, args, { seconds: COPIES_TIMEOUT_S, signal })
  await assertComplete(folder)
  await writeFile(join(folder, 'master.m3u8'), masterPlaylist(copies))
  return copies.map(({ shorterSide }) => shorterSide)
}

async function assertComplete(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.ts')) continue
    const { size } = await stat(join(entry.parentPath, entry.name))
    if (size === 0 || size % TS_PACKET_BYTES !== 0) throw new StorageFault('no-room')
  }
}

function scaleFilter(copies: readonly Rendition[]): string {
  const split = `[0:v:0]split=${copies.length}${copies.map(({ shorterSide }) => `[s${shorterSide}]`).join('')}`
  const scaled = copies.map(
    ({ shorterSide, width, height }) =>
      `[s${shorterSide}]scale=${width}:${height},setsar=1,format=yuv420p[v${shorterSide}]`,
  )
  return [split, ...scaled].join(';')
}

const hlsArgs = ({ shorterSide, bitrate }: Rendition, folder: string): string[] => [
  ...splitArgs(`-map [v${shorterSide}] -map 0:a:0?`),
  ...splitArgs('-c:v libx264 -preset veryfast -profile:v main -crf 23'),
  ...splitArgs(`-maxrate ${Math.round(bitrate * 1.5)} -bufsize ${bitrate * 3}`),
  ...splitArgs('-force_key_frames expr:gte(t,n_forced*2) -sc_threshold 0 -max_muxing_queue_size 4096'),
  ...splitArgs(`-c:a aac -b:a ${SOUND_BITS} -ac 2 -ar 48000`),
  ...splitArgs(`-f hls -hls_time ${SEGMENT_SECONDS} -hls_list_size 0 -hls_playlist_type vod -hls_segment_filename`),
  join(folder, '%05d.ts'),
  join(folder, 'list.m3u8'),
]
