export const FOR_EVER = 'public, max-age=31536000, immutable'
/** Of an address that showed something else once: what it shows today may soon be another. */
export const A_WHILE = 'public, max-age=300'
export const HOUR = 'public, max-age=3600'
