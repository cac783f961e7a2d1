import { allow, type Verdict } from '../../values/refusal.ts'
import { type FilmReason, refuse } from './refusals.ts'

const filmTypes = ['video/mp4', 'video/quicktime', 'video/webm', 'video/x-matroska'] as const
export type FilmType = (typeof filmTypes)[number]

export const BYTES_TO_RECOGNISE = 4096

/** Brands of what is kept in the same boxes, and is no film: pictures and sound. */
const NO_FILMS = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis|M4A |M4B |M4P )$/
const QUICKTIME_BEGINS = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']

/** Detects a film type by its first bytes; its name and sender do not count (7.29). */
export function recogniseFilm(beginning: Uint8Array): Verdict<FilmType, FilmReason> {
  const box = ascii(beginning, 4, 4)
  if (box === 'ftyp') return ofBrand(ascii(beginning, 8, 4))
  if (QUICKTIME_BEGINS.includes(box)) return allow('video/quicktime')
  if (beginning[0] === 0x1a && ascii(beginning, 1, 3) === '\x45\xdf\xa3') return ofDocument(ascii(beginning, 4, 60))
  return refuse('film-unknown')
}

function ofBrand(brand: string): Verdict<FilmType, FilmReason> {
  if (NO_FILMS.test(brand)) return refuse('film-unknown')
  return allow(brand === 'qt  ' ? 'video/quicktime' : 'video/mp4')
}

function ofDocument(head: string): Verdict<FilmType, FilmReason> {
  if (head.includes('webm')) return allow('video/webm')
  return head.includes('matroska') ? allow('video/x-matroska') : refuse('film-unknown')
}

/** The media type sent for an unprocessed film: more browsers open QuickTime as MP4. */
export const playedAs = (type: FilmType): string => (type === 'video/quicktime' ? 'video/mp4' : type)

const ENDINGS: Readonly<Record<FilmType, string>> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
}
export const endingOf = (type: FilmType): string => ENDINGS[type]
export const isFilmType = (type: string): type is FilmType => type in ENDINGS

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  Array.from(bytes.subarray(from, from + length), (byte) => String.fromCharCode(byte)).join('')
