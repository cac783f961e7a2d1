/** Bytes of one upload: a phone's photo is 12 MB at most, a scanned document rarely more. */
export const LARGEST_UPLOAD = 25_000_000
/** Of a picture that is opened at all: more is a mistake, or a trap. */
export const MOST_PIXELS = 40_000_000
export const FILES_PER_PAGE = 24
/** What one person may have sent with forms, in files and in bytes: what answers nothing is forgotten after a day. */
export const MOST_ANSWER_FILES = 30
export const MOST_ANSWER_BYTES = 100_000_000
