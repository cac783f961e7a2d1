export const UPLOADS = '/files/subidas/'
/** The widest copy that is kept of a picture, px. */
export const WIDEST = 2400
const LADDER = [320, 640, 960, 1280, 1920]

type Seen = { readonly src: string; readonly width: number }
export type Renditions = {
  readonly width: number
  readonly height: number
  readonly webp: readonly Seen[]
  readonly avif: readonly Seen[]
}

/** The widths at which smaller copies of a picture are kept, the narrowest first; its own is the last, up to 1920 px. */
export const renditionWidths = (own: number): readonly number[] => {
  const narrower = LADDER.filter((width) => width < own)
  return own <= 1920 ? [...narrower, own] : narrower
}

const PICTURE = /^\/files\/subidas\/([0-9a-f]{10})-(\d{1,4})x(\d{1,4})\.(jpg|png|webp)$/

/** Size and smaller copies of an uploaded picture, from its address. Null for other addresses. */
export function renditionsOf(src: string): Renditions | null {
  const found = PICTURE.exec(src)
  if (!found) return null
  const [, hash, width, height] = found
  const own = Number(width)
  const copies = (format: string) =>
    renditionWidths(own).map((wide) => ({ src: `${UPLOADS}${hash}-${wide}.${format}`, width: wide }))
  return { width: own, height: Number(height), webp: copies('webp'), avif: copies('avif') }
}
