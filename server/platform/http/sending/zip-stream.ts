import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of an archive: a text, which is compressed, or bytes, which are stored as they are. */
export type ZipEntry = { readonly name: string } & (
  | { readonly text: string }
  | { readonly bytes: AsyncIterable<Uint8Array> }
)

export function zipStream(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const chunks = generateChunks(entries)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await chunks.return(undefined)),
  })
}

async function* generateChunks(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, undefined> {
  let pending: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    pending.push(bytes)
  })
  const takeChunks = () => {
    const chunks = pending
    pending = []
    return chunks
  }
  for await (const entry of entries) {
    if ('text' in entry) {
      const file = new ZipDeflate(entry.name)
      zip.add(file)
      file.push(new TextEncoder().encode(entry.text), true)
    } else {
      const file = new ZipPassThrough(entry.name)
      zip.add(file)
      for await (const bytes of entry.bytes) {
        file.push(bytes)
        yield* takeChunks()
      }
      file.push(new Uint8Array(), true)
    }
    yield* takeChunks()
  }
  zip.end()
  yield* takeChunks()
}
