import { MAX_WIDTH } from '@aforo/domain/catalogue/files/renditions.ts'

const MAX_HEIGHT = 3600
/** A smaller photo uploads fast enough unchanged. */
const SMALL_BYTES = 700_000
const PHOTO = /^image\/(jpeg|heic|heif)$/
const HEIC = /^image\/hei[cf]$/

/**
 * Shrinks a photo to the largest copy that the server stores: a phone takes half a minute to send 12 megapixels. A file
 * that the browser cannot decode is returned unchanged.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (!PHOTO.test(file.type) || (file.size < SMALL_BYTES && !HEIC.test(file.type))) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, MAX_WIDTH / picture.width, MAX_HEIGHT / picture.height)
  const smaller = await resize(picture, Math.round(picture.width * scale), Math.round(picture.height * scale))
  picture.close()
  const isBetter = smaller !== null && (HEIC.test(file.type) || smaller.size < file.size)
  return isBetter ? smaller : file
}

function resize(picture: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
