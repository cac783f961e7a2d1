const BLOCK = 512
const END = Buffer.alloc(2 * BLOCK)

/** One file within a tar, as the `tar` of every machine reads it. */
export type Entry = { readonly name: string; readonly bytes: Buffer }

export function* packed({ name, bytes }: Entry): Generator<Buffer> {
  yield headerOf(name, bytes.length)
  yield bytes
  yield Buffer.alloc(paddingOf(bytes.length))
}

/** What stands behind the last one: without it a tar was cut short. */
export const endOfTar = (): Buffer => END

/** The entries of a tar, one after the other; of the whole of it no more than one is in memory. Throws when it was cut short. */
export async function* unpacked(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const reader = readerOf(source)
  for (;;) {
    const header = await reader.take(BLOCK)
    if (header.every((byte) => byte === 0)) return
    const name = textIn(header, 0, 100)
    const size = Number.parseInt(textIn(header, 124, 12), 8)
    const bytes = await reader.take(size)
    await reader.take(paddingOf(size))
    yield { name, bytes }
  }
}

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK
const textIn = (header: Buffer, from: number, length: number): string =>
  header
    .toString('latin1', from, from + length)
    .replace(/\0.*$/s, '')
    .trim()

/** A header of the POSIX form (ustar) of an ordinary file that its owner alone may read. */
function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`a name of at most 100 bytes was expected in a tar: ${name}`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0, 'latin1')
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257, 'latin1')
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Hands out so many bytes at a time of what comes in pieces of any size. */
function readerOf(source: AsyncIterable<Uint8Array>) {
  const pieces = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let length = 0
  return {
    async take(wanted: number): Promise<Buffer> {
      while (length < wanted) {
        const { value, done } = await pieces.next()
        if (done) throw new Error('its dump of the database is cut short')
        held.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
        length += value.byteLength
      }
      const all = held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held)
      held = [all.subarray(wanted)]
      length -= wanted
      return all.subarray(0, wanted)
    },
  }
}
