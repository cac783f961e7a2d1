/** Maximum bytes of an upload: a photo of a phone has 12 MB at most, a scanned document rarely more. */
export const LARGEST_UPLOAD = 25_000_000
/** Maximum pixels of a picture that is decoded: more is a mistake or an attack. */
export const MOST_PIXELS = 40_000_000
export const FILES_PER_PAGE = 24
/**
 * How many files and bytes one customer may have uploaded with forms. Files without an answer are deleted after a day.
 */
export const MOST_ANSWER_FILES = 30
export const MOST_ANSWER_BYTES = 100_000_000
