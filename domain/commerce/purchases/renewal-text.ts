/** Changes with the words of the renewal box: what was accepted must stay readable for years (R11). */
export const RENEWAL_TEXT = '2026-11'

/** Every version that was ever shown; the consent of a purchase names one of them. */
export const RENEWAL_TEXTS: readonly string[] = [RENEWAL_TEXT]
