import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { refuse } from './reply.ts'

type Limits = {
  most: number
  /** How long the sender may pause; null where Node.js's limit on the request is enough. */
  silentMs: number | null
}

/** The bytes of a request; refused as too large, of which no more than `most` is read, or as too slow. */
export async function readBody(request: Request, { most, silentMs }: Limits): Promise<Verdict<Uint8Array>> {
  const value = request.headers.get('content-length')
  if (Number(value ?? 0) > most) return refuse('too-large')
  // Node.js itself holds a sender to the length that it announced.
  if (silentMs === null && value !== null && !request.headers.has('transfer-encoding')) {
    return allow(new Uint8Array(await request.arrayBuffer()))
  }
  if (!request.body) return allow(new Uint8Array())
  const reader = (request.body as ReadableStream<Uint8Array>).getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const next = await (silentMs === null ? reader.read() : within(silentMs, reader.read()))
    if (!next) return refuse('too-slow')
    if (next.done) return allow(new Uint8Array(Buffer.concat(chunks)))
    size += next.value.length
    if (size > most) return refuse('too-large')
    chunks.push(next.value)
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ms)
  // After the limit the sender is not awaited; it may still break off.
  work.catch(() => {})
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
