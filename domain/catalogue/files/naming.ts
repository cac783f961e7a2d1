import { slugFrom } from '../../values/spanish.ts'

const MAX_NAME_LENGTH = 120

/** Invisible characters: control characters, changes of text direction and line separators. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The name of a file in the library: without folders and invisible characters that a client may send. */
export function toDisplayName(filename: string): string {
  const basename = filename.normalize('NFC').replace(INVISIBLE, '').split(/[/\\]/).at(-1) ?? ''
  const name = Array.from(basename.trim()).slice(0, MAX_NAME_LENGTH).join('')
  return /^\.*$/.test(name) ? 'archivo' : name
}

/** The readable part of a document's URL: letters, digits and hyphens. */
export const toUrlName = (filename: string): string =>
  slugFrom(toDisplayName(filename).replace(/\.[^.]*$/, '')) || 'archivo'

/** Whether an address is that of a file or picture of this site. */
export const isOwnFile = (src: string): boolean => /^\/(files|pictures)\/[\w./-]+$/.test(src) && !src.includes('..')
