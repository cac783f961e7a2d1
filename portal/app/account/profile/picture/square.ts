/** The side of a picture as it is sent, px: twice as sharp as it is ever shown. */
const SIDE = 512

/**
 * The middle of a photo as a square, small enough for a slow connection. What this browser cannot read goes up as it is:
 * the server says whether it can.
 */
export async function squareOf(photo: File): Promise<File> {
  try {
    const seen = await createImageBitmap(photo)
    const own = Math.min(seen.width, seen.height)
    const side = Math.min(own, SIDE)
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
    const [left, top] = [(seen.width - own) / 2, (seen.height - own) / 2]
    canvas.getContext('2d')?.drawImage(seen, left, top, own, own, 0, 0, side, side)
    seen.close()
    const cut = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
    return cut ? new File([cut], photo.name, { type: cut.type }) : photo
  } catch {
    return photo
  }
}
