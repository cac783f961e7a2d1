export const IMMUTABLE = 'public, max-age=31536000, immutable'
export const FIVE_MINUTES = 'public, max-age=300'
export const ONE_HOUR = 'public, max-age=3600'
