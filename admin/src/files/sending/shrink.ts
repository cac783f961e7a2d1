import { WIDEST } from '@aforo/domain/catalogue/files/renditions.ts'

const TALLEST = 3600
/** Below this a photo travels in a moment as it is. */
const LIGHT = 700_000
const PHOTO = /^image\/(jpeg|heic|heif)$/
const HEIC = /^image\/hei[cf]$/

/**
 * A photo no larger than what is kept of it: one of 12 megapixels is several times that, and a phone sends it for half a
 * minute. What the browser cannot open goes as it is.
 */
export async function shrunk(file: File): Promise<Blob> {
  if (!PHOTO.test(file.type) || (file.size < LIGHT && !HEIC.test(file.type))) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, WIDEST / picture.width, TALLEST / picture.height)
  const made = await drawn(picture, Math.round(picture.width * scale), Math.round(picture.height * scale))
  picture.close()
  const isBetter = made !== null && (HEIC.test(file.type) || made.size < file.size)
  return isBetter ? made : file
}

function drawn(picture: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const brush = canvas.getContext('2d')
  if (!brush) return Promise.resolve(null)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, 0, 0, width, height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
}
