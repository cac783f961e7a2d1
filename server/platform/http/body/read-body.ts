import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { refuse } from '@aforo/domain/values/request-refusals.ts'

type Limits = {
  most: number
  /** How long the sender may pause; null if Node.js's own request timeout is enough. */
  silentMs: number | null
}

/** Reads at most `most` bytes; a larger or a stalled body is refused. */
export async function readBody(request: Request, { most, silentMs }: Limits): Promise<Verdict<Uint8Array>> {
  const contentLength = request.headers.get('content-length')
  if (Number(contentLength ?? 0) > most) return refuse('too-large')
  // Node.js itself enforces the announced length.
  if (silentMs === null && contentLength !== null && !request.headers.has('transfer-encoding')) {
    return allow(new Uint8Array(await request.arrayBuffer()))
  }
  if (!request.body) return allow(new Uint8Array())
  const reader = (request.body as ReadableStream<Uint8Array>).getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const chunk = await (silentMs === null ? reader.read() : withTimeout(silentMs, reader.read()))
    if (!chunk) return refuse('too-slow')
    if (chunk.done) return allow(new Uint8Array(Buffer.concat(chunks)))
    size += chunk.value.length
    if (size > most) return refuse('too-large')
    chunks.push(chunk.value)
  }
}

/** Null if the work takes longer. It continues, and may then fail unnoticed. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
