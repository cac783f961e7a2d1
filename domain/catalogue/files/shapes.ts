import { z } from 'zod'
import { withVersion } from '../../values/version.ts'

const id = z.int().positive()

const rendition = z.strictObject({ width: z.int().positive(), type: z.string(), key: z.string() })
export type Rendition = z.infer<typeof rendition>

/** 3.20: an upload, with its media type and the address from which it is served. */
export const file = z.strictObject({ file_id: id, name: z.string(), type: z.string(), src: z.string() })

/** A file as the library shows it. `size` in bytes; `width` and `height` in pixels, of pictures alone. */
export const storedFile = file
  .extend({
    alt: z.string(),
    size: z.int().nonnegative().nullable(),
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
    /** Where its bytes are: the studio's folder, this machine, an object store. */
    kept: z.enum(['folder', 'default', 'aws']),
    createdAt: z.iso.datetime().nullable(),
    ...withVersion,
  })
  .meta({ id: 'File' })
export type StoredFile = z.infer<typeof storedFile>

/** One place that shows a file, in words, such as 'el tipo de clase Ride 45'. */
export const fileUse = z.strictObject({ of: z.string(), id: z.union([id, z.string()]), words: z.string() })
export type FileUse = z.infer<typeof fileUse>

export const sentFile = z.strictObject({ name: z.string(), bytes: z.instanceof(Uint8Array) })

/** A file that a person sent with a form; `src` is read by its sender and by staff alone. */
export const answerFile = file.pick({ name: true, type: true, src: true })
