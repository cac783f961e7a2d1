/** Change it with the text of the renewal box: an accepted text must stay readable for years (R11). */
export const RENEWAL_TEXT = '2026-11'

/** Every version ever shown; the consent of a purchase names one of them. */
export const RENEWAL_TEXTS: readonly string[] = [RENEWAL_TEXT]
