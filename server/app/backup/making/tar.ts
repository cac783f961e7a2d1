import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

export type Entry = { readonly name: string; readonly bytes: Buffer }

export async function* packed(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const tar = pack()
  const filled = (async () => {
    for await (const { name, bytes } of entries) {
      await new Promise<void>((done, refuse) =>
        tar.entry({ name, mode: 0o600, mtime: new Date(0) }, bytes, (error) => (error ? refuse(error) : done())),
      )
    }
    tar.finalize()
  })()
  filled.catch((error) => tar.destroy(error))
  yield* tar as AsyncIterable<Uint8Array>
  await filled
}

/** The entries of a tar, one after the other; of the whole of it no more than one is in memory. Throws when it was cut short. */
export async function* unpacked(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const tar = extract()
  const fed = pipeline(source, tar)
  fed.catch(() => {})
  for await (const entry of tar) yield { name: entry.header.name, bytes: await buffer(entry) }
  await fed
}
