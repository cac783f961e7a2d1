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
export function toUrlName(filename: string): string {
  const plain = toDisplayName(filename)
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 60).replace(/-$/, '') || 'archivo'
}
