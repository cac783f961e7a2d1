import { type FileHandle, open } from 'node:fs/promises'

type Box = { readonly type: string; readonly from: number; readonly to: number }

const MAX_BOXES = 10_000

/** The duration in seconds that an MP4 or QuickTime file declares, read without ffmpeg; null when it declares none. */
export async function readDuration(path: string): Promise<number | null> {
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
    // All bits set means unknown.
    const isKnown = scale > 0 && length > 0 && length < (isLong ? Number.MAX_SAFE_INTEGER : 0xffffffff)
    return isKnown ? length / scale : null
  } finally {
    await file.close()
  }
}

async function findBox(file: FileHandle, type: string, from: number, to: number): Promise<Box | null> {
  let offset = from
  for (let count = 0; count < MAX_BOXES && offset + 8 <= to; count++) {
    const box = await boxAt(file, offset, to)
    if (!box) return null
    if (box.type === type) return box
    offset = box.to
  }
  return null
}

async function boxAt(file: FileHandle, offset: number, end: number): Promise<Box | null> {
  const start = await read(file, offset, 16)
  if (start.length < 8) return null
  const declaredSize = start.readUInt32BE(0)
  const isLong = declaredSize === 1 && start.length === 16
  // 0: to the end of the file; 1: a 64-bit length follows the name.
  const length = declaredSize === 0 ? end - offset : isLong ? Number(start.readBigUInt64BE(8)) : declaredSize
  const headerLength = isLong ? 16 : 8
  if (length < headerLength) return null
  return { type: start.toString('latin1', 4, 8), from: offset + headerLength, to: Math.min(offset + length, end) }
}

async function read(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
  return buffer.subarray(0, bytesRead)
}
