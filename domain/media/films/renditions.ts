import type { ProcessedFilm } from '../film.ts'

type Size = { readonly width: number; readonly height: number }
export type Rendition = Size & {
  /** The shorter side in pixels, such as 720; for a landscape film this is the height. */
  readonly shorterSide: number
  readonly bitrate: number
}

/** For a phone on a slow connection, a laptop, a television. */
const QUALITIES = [
  { shorterSide: 360, bitrate: 800_000 },
  { shorterSide: 720, bitrate: 2_500_000 },
  { shorterSide: 1080, bitrate: 4_500_000 },
] as const
export const SOUND_BITS = 128_000
export const SEGMENT_SECONDS = 6

/** The copies to make of a film: never larger than the original, and at least one. */
export function renditionsOf({ width, height }: Size): Rendition[] {
  const shorter = toEven(Math.min(width, height))
  const smallerLines = QUALITIES.filter(({ shorterSide }) => shorterSide <= shorter)
  const chosen = smallerLines.length > 0 ? smallerLines : [{ shorterSide: shorter, bitrate: QUALITIES[0].bitrate }]
  return chosen.map(({ shorterSide, bitrate }) => {
    const longer = toEven((Math.max(width, height) * shorterSide) / Math.min(width, height))
    return {
      shorterSide,
      bitrate,
      ...(width < height ? { width: shorterSide, height: longer } : { width: longer, height: shorterSide }),
    }
  })
}

const toEven = (length: number): number => Math.max(2, 2 * Math.round(length / 2))

/** The HLS master playlist, from which a player chooses by its bandwidth, the lowest first. */
export function masterPlaylist(renditions: readonly Rendition[]): string {
  const entries = renditions.flatMap(({ shorterSide, width, height, bitrate }) => [
    // The peak bitrate to which the encoder is limited, plus 10 % for the container of the segments.
    `#EXT-X-STREAM-INF:BANDWIDTH=${Math.round((bitrate * 1.5 + SOUND_BITS) * 1.1)},AVERAGE-BANDWIDTH=${bitrate + SOUND_BITS},RESOLUTION=${width}x${height}`,
    `${shorterSide}/list.m3u8`,
  ])
  return ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries, ''].join('\n')
}

/** The segment that contains a moment, and the seconds into it; the last one after the end. Null without segments. */
export function segmentAt(list: string, seconds: number): { name: string; seconds: number } | null {
  const segments = [...list.matchAll(/#EXTINF:([\d.]+),[^\n]*\n([\w.-]+)/g)]
  let start = 0
  for (const [index, [, length = '0', name = '']] of segments.entries()) {
    const isLast = index === segments.length - 1
    if (seconds < start + Number(length) || isLast) {
      return { name, seconds: Math.max(0, Math.min(seconds - start, Number(length) - 0.2)) }
    }
    start += Number(length)
  }
  return null
}

/** Whether a film is played from its copies; otherwise from the original file (2.19). */
export const hasRenditions = ({ renditions }: Pick<ProcessedFilm, 'renditions'>): boolean => renditions.length > 0
