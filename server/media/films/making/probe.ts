import type { FilmType } from '@aforo/domain/media/films/recognising.ts'
import { runMaker, words } from './maker.ts'

/** Length in seconds and size in dots, as it is watched; null: it is not known. */
export type Found = { seconds: number | null; width: number; height: number }

const SECONDS = 60

/** How a film is opened: as what its content says, and never as a list of other files. */
export const opening = (type: FilmType, path: string): string[] => [
  ...words(`-protocol_whitelist file -f ${type === 'video/mp4' || type === 'video/quicktime' ? 'mov' : 'matroska'} -i`),
  path,
]

/** What the film maker finds in a film; null where it finds no pictures. */
export async function probe(maker: string, path: string, type: FilmType, signal?: AbortSignal): Promise<Found | null> {
  // ffmpeg prints the data and then an error for the missing output.
  const { output } = await runMaker(maker, opening(type, path), { seconds: SECONDS, signal })
  return foundIn(output)
}

function foundIn(output: string): Found | null {
  const pictures = output.split('\n').find((line) => / Video: /.test(line) && !line.includes('(attached pic)'))
  const [, width, height] = /, (\d{1,5})x(\d{1,5})\b/.exec(pictures ?? '') ?? []
  if (!width || !height || Number(width) < 2 || Number(height) < 2) return null
  const [, hours, minutes, rest] = /Duration: (\d+):(\d\d):([\d.]+)/.exec(output) ?? []
  const seconds = rest === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
  const [, turned = '0'] = /(?:rotate\s*:|rotation of)\s*(-?\d+)/.exec(output) ?? []
  const lies = Math.abs(Number(turned)) % 180 !== 90
  return { seconds, width: Number(lies ? width : height), height: Number(lies ? height : width) }
}
