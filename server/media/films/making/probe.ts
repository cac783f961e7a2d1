import type { FilmType } from '@aforo/domain/media/films/detect-film-type.ts'
import { runFfmpeg, splitArgs } from './ffmpeg.ts'

/** Duration in seconds, null when unknown, and the displayed size in pixels. */
export type FilmInfo = { seconds: number | null; width: number; height: number }

const TIMEOUT_S = 60

/** Arguments that open a film as the type of its content, and never as a playlist of other files. */
export const inputArgs = (type: FilmType, path: string): string[] => [
  ...splitArgs(
    `-protocol_whitelist file -f ${type === 'video/mp4' || type === 'video/quicktime' ? 'mov' : 'matroska'} -i`,
  ),
  path,
]

/** What ffmpeg reports about a film; null when it has no video stream. */
export async function probe(
  ffmpegPath: string,
  path: string,
  type: FilmType,
  signal?: AbortSignal,
): Promise<FilmInfo | null> {
  // ffmpeg prints the stream data and then fails because no output is given.
  const { output } = await runFfmpeg(ffmpegPath, inputArgs(type, path), { seconds: TIMEOUT_S, signal })
  return parseInfo(output)
}

function parseInfo(output: string): FilmInfo | null {
  const videoStream = output.split('\n').find((line) => / Video: /.test(line) && !line.includes('(attached pic)'))
  const [, width, height] = /, (\d{1,5})x(\d{1,5})\b/.exec(videoStream ?? '') ?? []
  if (!width || !height || Number(width) < 2 || Number(height) < 2) return null
  const [, hours, minutes, rest] = /Duration: (\d+):(\d\d):([\d.]+)/.exec(output) ?? []
  const seconds = rest === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
  const [, rotation = '0'] = /(?:rotate\s*:|rotation of)\s*(-?\d+)/.exec(output) ?? []
  const isUpright = Math.abs(Number(rotation)) % 180 !== 90
  return { seconds, width: Number(isUpright ? width : height), height: Number(isUpright ? height : width) }
}
