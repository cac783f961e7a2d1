const STOP = new Set(['STOP', 'BAJA', 'ALTO', 'CANCELAR SUSCRIPCION'])
const START = 'ALTA'

/** R14 what she asks for by answering a message: not to be written to any more, or again; anything else is not ours to read. */
export function askedBy(text: string): { readonly given: boolean; readonly word: string } | null {
  const word = text
    .normalize('NFD')
    .replace(/[^\p{L}\s]/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase()
  if (STOP.has(word)) return { given: false, word }
  return word === START ? { given: true, word } : null
}

/** A no that comes again, or late, may be older than her newest word by this much and still holds. */
const STALE_MINUTES = 1

/** Whether an answer counts beside her newest word: a message is sometimes told days later, or twice. */
export const isNewer = (given: boolean, sentAt: Date, newestAt: Date): boolean =>
  sentAt.getTime() + (given ? 0 : STALE_MINUTES * 60_000) >= newestAt.getTime()
