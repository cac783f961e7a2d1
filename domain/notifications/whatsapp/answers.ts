const STOP = new Set(['STOP', 'BAJA', 'ALTO', 'CANCELAR SUSCRIPCION'])
const START = 'ALTA'

/** R14 the opt-out or opt-in in an answer; other words are not read. */
export function parseConsentReply(text: string): { readonly hasConsent: boolean; readonly word: string } | null {
  const word = text
    .normalize('NFD')
    .replace(/[^\p{L}\s]/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase()
  if (STOP.has(word)) return { hasConsent: false, word }
  return word === START ? { hasConsent: true, word } : null
}

/** A repeated or late opt-out may be older than the newest word by this much and still counts. */
const STALE_MINUTES = 1

/** Whether an answer is newer than the last word: messages may arrive days late or twice. */
export const isNewer = (hasConsent: boolean, sentAt: Date, newestAt: Date): boolean =>
  sentAt.getTime() + (hasConsent ? 0 : STALE_MINUTES * 60_000) >= newestAt.getTime()
