export const UPLOADS = '/files/subidas/'
/** The maximum width of a stored picture, in pixels. */
export const MAX_WIDTH = 2400
const COPY_WIDTHS = [320, 640, 960, 1280, 1920]

type PictureCopy = { readonly src: string; readonly width: number }
export type Renditions = {
  readonly width: number
  readonly height: number
  readonly webp: readonly PictureCopy[]
  readonly avif: readonly PictureCopy[]
}

/** The widths of the smaller copies of a picture, the narrowest first; up to 1920 px its own width is the last. */
export const renditionWidths = (ownWidth: number): readonly number[] => {
  const narrower = COPY_WIDTHS.filter((width) => width < ownWidth)
  return ownWidth <= 1920 ? [...narrower, ownWidth] : narrower
}

const PICTURE = /^\/files\/subidas\/([0-9a-f]{10})-(\d{1,4})x(\d{1,4})\.(jpg|png|webp)$/

/** Size and smaller copies of an uploaded picture, from its address. Null for other addresses. */
export function renditionsOf(src: string): Renditions | null {
  const match = PICTURE.exec(src)
  if (!match) return null
  const [, hash, width, height] = match
  const ownWidth = Number(width)
  const copiesOf = (format: string) =>
    renditionWidths(ownWidth).map((copyWidth) => ({
      src: `${UPLOADS}${hash}-${copyWidth}.${format}`,
      width: copyWidth,
    }))
  return { width: ownWidth, height: Number(height), webp: copiesOf('webp'), avif: copiesOf('avif') }
}
