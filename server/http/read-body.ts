/** The bytes of a request; null where they are more than `most`, of which no more than that is read. */
export async function readBody(request: Request, most: number): Promise<Uint8Array | null> {
  const told = request.headers.get('content-length')
  if (Number(told ?? 0) > most) return null
  // Node.js itself holds a sender to the length that she told.
  if (told !== null && !request.headers.has('transfer-encoding')) return new Uint8Array(await request.arrayBuffer())
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > most) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
