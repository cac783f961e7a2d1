import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

export type Entry = { readonly name: string; readonly bytes: Buffer }

export async function* packTar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const tar = pack()
  const writing = (async () => {
    for await (const { name, bytes } of entries) {
      await new Promise<void>((done, refuse) =>
        tar.entry({ name, mode: 0o600, mtime: new Date(0) }, bytes, (error) => (error ? refuse(error) : done())),
      )
    }
    tar.finalize()
  })()
  writing.catch((error) => tar.destroy(error))
  yield* tar as AsyncIterable<Uint8Array>
  await writing
}

/** The entries of a tar, with one in memory at a time. Throws if it was cut short. */
export async function* unpackTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const tar = extract()
  const reading = pipeline(source, tar)
  reading.catch(() => {})
  for await (const entry of tar) yield { name: entry.header.name, bytes: await buffer(entry) }
  await reading
}
