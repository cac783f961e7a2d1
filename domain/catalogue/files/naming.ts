const LONGEST = 120

/** Signs that are not seen: controls, those that turn the direction of a text around, and breaks of lines. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** How a file is called in the library: its own name without the folders and the unseen signs that a sender may add. */
export function shownName(sent: string): string {
  const last = sent.normalize('NFC').replace(UNSEEN, '').split(/[/\\]/).at(-1) ?? ''
  const name = Array.from(last.trim()).slice(0, LONGEST).join('')
  return /^\.*$/.test(name) ? 'archivo' : name
}

/** The part of a document's address that people read: letters, digits and dashes. */
export function nameInAddress(sent: string): string {
  const plain = shownName(sent)
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 60).replace(/-$/, '') || 'archivo'
}
