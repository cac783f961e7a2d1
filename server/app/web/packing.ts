import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

export type Encoding = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>

const brotli = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
})
const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/** `quick` takes the same time for both, and Brotli is an eighth smaller; `small` takes a hundred times as long for as much again. */
const efforts = { quick: { br: brotli(5), gzip: { level: 6 } }, small: { br: brotli(11), gzip: { level: 9 } } }

export const pack = async (body: Bytes, encoding: Encoding, effort: keyof typeof efforts = 'quick'): Promise<Bytes> =>
  (await packers[encoding](body, efforts[effort][encoding] as never)) as Bytes

export function encodingOf(c: Context): Encoding | null {
  const accepted = (c.req.header('accept-encoding') ?? '').split(',').map((one) => one.trim())
  return (['br', 'gzip'] as const).find((one) => accepted.includes(one)) ?? null
}

export async function packed(c: Context, made: Response): Promise<Response> {
  const encoding = encodingOf(c)
  const isDocument = (made.headers.get('Content-Type') ?? '').startsWith('text/html')
  if (encoding === null || !isDocument || made.body === null || c.req.method === 'HEAD') return made
  const headers = new Headers(made.headers)
  headers.set('Content-Encoding', encoding)
  headers.append('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  return new Response(await pack(new Uint8Array(await made.arrayBuffer()), encoding), { status: made.status, headers })
}
