/** Bytes of a file of captions: an hour of words is a fifth of it. */
export const LARGEST_CAPTIONS = 500_000
export const ADMIN_PAGE = 50
