import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

export type Entry = { readonly name: string; readonly bytes: Buffer }
export type StreamedEntry = { readonly name: string; readonly size: number; readonly body: AsyncIterable<Uint8Array> }

/** Throws if a streamed entry has other than `size` bytes. */
export async function* packTar(entries: AsyncIterable<Entry | StreamedEntry>): AsyncGenerator<Uint8Array> {
  const tar = pack()
  const writing = (async () => {
    for await (const entry of entries) {
      const header = { name: entry.name, mode: 0o600, mtime: new Date(0) }
      if ('body' in entry) await pipeline(Readable.from(entry.body), tar.entry({ ...header, size: entry.size }))
      else {
        await new Promise<void>((done, refuse) =>
          tar.entry(header, entry.bytes, (error) => (error ? refuse(error) : done())),
        )
      }
    }
    tar.finalize()
  })()
  writing.catch((error) => tar.destroy(error))
  yield* tar as AsyncIterable<Uint8Array>
  await writing
}

/** The entries of a tar, with one in memory at a time. Throws if it was cut short. */
export async function* unpackTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  for await (const { name, body } of streamTar(source)) yield { name, bytes: await buffer(body) }
}

/** The entries of a tar as streams, each to be read to its end before the next. Throws if it was cut short. */
export async function* streamTar(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ name: string; body: AsyncIterable<Uint8Array> }> {
  const tar = extract()
  const reading = pipeline(source, tar)
  reading.catch(() => {})
  for await (const entry of tar) yield { name: entry.header.name, body: entry as AsyncIterable<Uint8Array> }
  await reading
}
