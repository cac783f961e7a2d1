/** Side of the uploaded picture in pixels; twice the largest size in which it is shown. */
const SIDE = 512

/**
 * Crops the centre of a photo to a square that is small enough for a slow connection. A file that this browser cannot
 * decode is returned unchanged, and the server decides.
 */
export async function cropToSquare(photo: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(photo)
    const cropSide = Math.min(bitmap.width, bitmap.height)
    const side = Math.min(cropSide, SIDE)
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
    const [left, top] = [(bitmap.width - cropSide) / 2, (bitmap.height - cropSide) / 2]
    canvas.getContext('2d')?.drawImage(bitmap, left, top, cropSide, cropSide, 0, 0, side, side)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
    return blob ? new File([blob], photo.name, { type: blob.type }) : photo
  } catch {
    return photo
  }
}
