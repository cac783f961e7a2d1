import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'

/** The library's store, but that a write which fails says why: the disk may be full. What came before it stays. */
export class FilmFolder extends FileStore {
  override async write(piece: Readable, upload: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, upload), { flags: 'r+', start: offset })
    await pipeline(piece, file)
    return offset + file.bytesWritten
  }
}
