/** Bytes of a file of captions: an hour of words is a fifth of it. */
export const LARGEST_CAPTIONS = 500_000
export const DESK_PAGE = 50
