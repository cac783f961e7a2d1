import { withoutAccents } from '../../values/spanish.ts'

const OPT_OUT_WORDS = new Set(['STOP', 'BAJA', 'ALTO', 'CANCELAR SUSCRIPCION'])
const OPT_IN_WORD = 'ALTA'

/** R14: the opt-out or opt-in in a reply; null for any other text. */
export function parseConsentReply(text: string): { readonly hasConsent: boolean; readonly word: string } | null {
  const word = withoutAccents(text)
    .replace(/[^\p{L}\s]/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase()
  if (OPT_OUT_WORDS.has(word)) return { hasConsent: false, word }
  return word === OPT_IN_WORD ? { hasConsent: true, word } : null
}

/** An opt-out still counts when it is older than the newest consent by this much. */
const OPT_OUT_GRACE_MINUTES = 1

/** Whether a reply is newer than the stored consent: WhatsApp may deliver replies days late or twice. */
export const isNewer = (hasConsent: boolean, sentAt: Date, newestAt: Date): boolean =>
  sentAt.getTime() + (hasConsent ? 0 : OPT_OUT_GRACE_MINUTES * 60_000) >= newestAt.getTime()
