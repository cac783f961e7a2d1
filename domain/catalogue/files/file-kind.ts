import { allow } from '../../values/refusal.ts'
import { LARGEST_UPLOAD } from './limits.ts'
import { refuse } from './refusals.ts'

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
export type FileKind = PictureKind | 'pdf'

/** Detects the kind of a file by its first bytes; its name and media type are not trusted. */
export function detectFileKind(bytes: Uint8Array) {
  if (bytes.length === 0) return refuse('file-empty')
  if (bytes.length > LARGEST_UPLOAD) return refuse('file-too-large')
  const startsWith = (text: string, at = 0) => text === toAscii(bytes, at, text.length)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return allow<FileKind>('jpeg')
  if (startsWith('\x89PNG\r\n\x1a\n')) return allow<FileKind>('png')
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return allow<FileKind>('webp')
  if (startsWith('GIF87a') || startsWith('GIF89a')) return allow<FileKind>('gif')
  if (startsWith('%PDF-')) return allow<FileKind>('pdf')
  if (startsWith('ftyp', 4)) return decideByBrands(bytes)
  return refuse(isVector(bytes) ? 'file-vector' : 'file-unknown')
}

export const isPicture = (kind: FileKind): kind is PictureKind => kind !== 'pdf'

const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']

function decideByBrands(bytes: Uint8Array) {
  const length = Math.min(64, (bytes[2] ?? 0) * 256 + (bytes[3] ?? 0))
  const brands = toAscii(bytes, 8, Math.max(4, length - 8)).match(/.{4}/gs) ?? []
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return allow<FileKind>('avif')
  return refuse(brands.some((brand) => HEIC.includes(brand)) ? 'file-heic' : 'file-unknown')
}

const isVector = (bytes: Uint8Array): boolean => /<svg[\s>]|<!doctype svg/i.test(toAscii(bytes, 0, 2000))

const toAscii = (bytes: Uint8Array, from: number, length: number): string =>
  Array.from(bytes.subarray(from, from + length), (byte) => String.fromCharCode(byte)).join('')
