/** Bytes of a caption file; captions of one hour need about a fifth. */
export const MAX_CAPTION_BYTES = 500_000
