import { allow } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'

const filmTypes = ['video/mp4', 'video/quicktime', 'video/webm', 'video/x-matroska'] as const
export type FilmType = (typeof filmTypes)[number]

export const BYTES_TO_DETECT = 4096

/** Brands of the same container format that are pictures or sound. */
const NOT_FILM_BRANDS = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis|M4A |M4B |M4P )$/
const QUICKTIME_BOXES = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']

/** Detects the type of a film by its first bytes; file name and declared type are ignored (7.29). */
export function detectFilmType(firstBytes: Uint8Array) {
  const box = ascii(firstBytes, 4, 4)
  if (box === 'ftyp') return typeOfBrand(ascii(firstBytes, 8, 4))
  if (QUICKTIME_BOXES.includes(box)) return allow<FilmType>('video/quicktime')
  if (firstBytes[0] === 0x1a && ascii(firstBytes, 1, 3) === '\x45\xdf\xa3')
    return typeOfMatroska(ascii(firstBytes, 4, 60))
  return refuse('film-unknown')
}

function typeOfBrand(brand: string) {
  if (NOT_FILM_BRANDS.test(brand)) return refuse('film-unknown')
  return allow<FilmType>(brand === 'qt  ' ? 'video/quicktime' : 'video/mp4')
}

function typeOfMatroska(head: string) {
  if (head.includes('webm')) return allow<FilmType>('video/webm')
  return head.includes('matroska') ? allow<FilmType>('video/x-matroska') : refuse('film-unknown')
}

/** The media type with which the original file is served: more browsers open QuickTime as MP4. */
export const servedMediaType = (type: FilmType): string => (type === 'video/quicktime' ? 'video/mp4' : type)

const ENDINGS: Readonly<Record<FilmType, string>> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
}
export const fileExtensionOf = (type: FilmType): string => ENDINGS[type]
export const isFilmType = (type: string): type is FilmType => type in ENDINGS

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  Array.from(bytes.subarray(from, from + length), (byte) => String.fromCharCode(byte)).join('')
