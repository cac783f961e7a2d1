import sharp from 'sharp'

type PictureOptions = { width?: number; height?: number; colour?: string; alpha?: number }

export async function sampleOfPicture(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  { width = 800, height = 600, colour = '#c2482d', alpha }: PictureOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const background = alpha === undefined ? colour : { r: 194, g: 72, b: 45, alpha }
  const channels = alpha === undefined ? 3 : 4
  const picture = sharp({ create: { width, height, channels, background } })
  return new Uint8Array(await picture.toFormat(format).toBuffer())
}

export const samplePdf = (text = 'hola'): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj % ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)

export function formOf(bytes: Uint8Array<ArrayBuffer>, name = 'sala.jpg', data?: Record<string, unknown>): FormData {
  const form = new FormData()
  form.append('file', new Blob([bytes], { type: 'text/html' }), name)
  if (data) form.append('data', JSON.stringify(data))
  return form
}
