import type { FilmMade } from '../film.ts'

type Size = { readonly width: number; readonly height: number }
export type Rendition = Size & {
  /** As people name it, 720: its shorter side, which of a film that lies is its height. */
  readonly lines: number
  readonly bits: number
}

/** A phone on a slow line, a laptop, a television. */
const LINES = [
  { lines: 360, bits: 800_000 },
  { lines: 720, bits: 2_500_000 },
  { lines: 1080, bits: 4_500_000 },
] as const
export const SOUND_BITS = 128_000
export const SEGMENT_SECONDS = 6

/** Which copies are made of a film: never larger than it came, and at least one. */
export function renditionsOf({ width, height }: Size): Rendition[] {
  const shorter = even(Math.min(width, height))
  const fitting = LINES.filter(({ lines }) => lines <= shorter)
  const chosen = fitting.length > 0 ? fitting : [{ lines: shorter, bits: LINES[0].bits }]
  return chosen.map(({ lines, bits }) => {
    const longer = even((Math.max(width, height) * lines) / Math.min(width, height))
    return { lines, bits, ...(width < height ? { width: lines, height: longer } : { width: longer, height: lines }) }
  })
}

const even = (length: number): number => Math.max(2, 2 * Math.round(length / 2))

/** The list from which a player chooses by its line, the slowest first. */
export function masterPlaylist(renditions: readonly Rendition[]): string {
  const lines = renditions.flatMap(({ lines, width, height, bits }) => [
    // Its peak, which the encoder is held to, and what the segments add around it.
    `#EXT-X-STREAM-INF:BANDWIDTH=${Math.round((bits * 1.5 + SOUND_BITS) * 1.1)},AVERAGE-BANDWIDTH=${bits + SOUND_BITS},RESOLUTION=${width}x${height}`,
    `${lines}/list.m3u8`,
  ])
  return ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}

/** Which piece of a list shows a moment, and how far in it; the last one for a moment past the end. Null for a list without pieces. */
export function pieceAt(list: string, seconds: number): { name: string; seconds: number } | null {
  const pieces = [...list.matchAll(/#EXTINF:([\d.]+),[^\n]*\n([\w.-]+)/g)]
  let before = 0
  for (const [at, [, length = '0', name = '']] of pieces.entries()) {
    const isLast = at === pieces.length - 1
    if (seconds < before + Number(length) || isLast) {
      return { name, seconds: Math.max(0, Math.min(seconds - before, Number(length) - 0.2)) }
    }
    before += Number(length)
  }
  return null
}

/** How a film plays: in the copies that were made of it, or as it came (2.19). */
export const isInCopies = ({ renditions }: Pick<FilmMade, 'renditions'>): boolean => renditions.length > 0
