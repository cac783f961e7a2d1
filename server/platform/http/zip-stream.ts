import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of an archive: a text, which is made smaller, or bytes as they come, which are as small as they get. */
export type ZipEntry = { readonly name: string } & (
  | { readonly text: string }
  | { readonly bytes: AsyncIterable<Uint8Array> }
)

export function zipStream(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const parts = partsOf(entries)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await parts.return(undefined)),
  })
}

async function* partsOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, undefined> {
  let made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  const takeChunks = () => {
    const now = made
    made = []
    return now
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
