import { type FileHandle, open } from 'node:fs/promises'

type Box = { readonly is: string; readonly from: number; readonly to: number }

const MOST_BOXES = 10_000

/** The seconds that an MP4 or QuickTime file says it lasts, read without a film maker; null where it does not say so. */
export async function ownLength(path: string): Promise<number | null> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const movie = await findBox(file, 'moov', 0, size)
    const header = movie && (await findBox(file, 'mvhd', movie.from, movie.to))
    if (!header) return null
    const bytes = await read(file, header.from, Math.min(32, header.to - header.from))
    if (bytes.length < 20) return null
    const isLong = bytes[0] === 1
    if (isLong && bytes.length < 32) return null
    const scale = bytes.readUInt32BE(isLong ? 20 : 12)
    const length = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16)
    // All ones: it does not know.
    const isKnown = scale > 0 && length > 0 && length < (isLong ? Number.MAX_SAFE_INTEGER : 0xffffffff)
    return isKnown ? length / scale : null
  } finally {
    await file.close()
  }
}

async function findBox(file: FileHandle, is: string, from: number, to: number): Promise<Box | null> {
  let at = from
  for (let met = 0; met < MOST_BOXES && at + 8 <= to; met++) {
    const box = await boxAt(file, at, to)
    if (!box) return null
    if (box.is === is) return box
    at = box.to
  }
  return null
}

async function boxAt(file: FileHandle, at: number, end: number): Promise<Box | null> {
  const head = await read(file, at, 16)
  if (head.length < 8) return null
  const declaredSize = head.readUInt32BE(0)
  const isLong = declaredSize === 1 && head.length === 16
  // 0: as far as the file goes; 1: its length comes after its name.
  const length = declaredSize === 0 ? end - at : isLong ? Number(head.readBigUInt64BE(8)) : declaredSize
  const header = isLong ? 16 : 8
  if (length < header) return null
  return { is: head.toString('latin1', 4, 8), from: at + header, to: Math.min(at + length, end) }
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
