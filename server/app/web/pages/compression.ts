import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

export type Encoding = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>

const brotli = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
})
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/**
 * `quick`: both take the same time, and Brotli is an eighth smaller. `small`: another eighth, at a hundred times the
 * time.
 */
const efforts = { quick: { br: brotli(5), gzip: { level: 6 } }, small: { br: brotli(11), gzip: { level: 9 } } }

export const compress = async (
  body: Bytes,
  encoding: Encoding,
  effort: keyof typeof efforts = 'quick',
): Promise<Bytes> => (await compressors[encoding](body, efforts[effort][encoding] as never)) as Bytes

export function encodingOf(c: Context): Encoding | null {
  const accepted = (c.req.header('accept-encoding') ?? '').split(',').map((part) => part.trim())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null
}

export async function compressResponse(c: Context, response: Response): Promise<Response> {
  const encoding = encodingOf(c)
  const isDocument = (response.headers.get('Content-Type') ?? '').startsWith('text/html')
  if (encoding === null || !isDocument || response.body === null || c.req.method === 'HEAD') return response
  const headers = new Headers(response.headers)
  headers.set('Content-Encoding', encoding)
  headers.append('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  return new Response(await compress(new Uint8Array(await response.arrayBuffer()), encoding), {
    status: response.status,
    headers,
  })
}
