import { z } from 'zod'
import { withVersion } from '../../values/version.ts'
import { id, instant } from '../../values/shapes.ts'

const rendition = z.strictObject({ width: z.int().positive(), type: z.string(), key: z.string() })
export type Rendition = z.infer<typeof rendition>

/** An uploaded file with its media type and the URL from which it is served (3.20). */
export const file = z.strictObject({ file_id: id, name: z.string(), type: z.string(), src: z.string() })

/** A file in the library. `size` is in bytes; `width` and `height`, only of pictures, in pixels. */
export const storedFile = file
  .extend({
    alt: z.string(),
    size: z.int().nonnegative().nullable(),
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
    /** Where its bytes are stored: the studio's folder, the local disk or an object store. */
    kept: z.enum(['folder', 'default', 'aws']),
    createdAt: instant.nullable(),
    ...withVersion,
  })
  .meta({ id: 'File' })
export type StoredFile = z.infer<typeof storedFile>

/** A place that uses a file, in words, such as 'el tipo de clase Ride 45'. */
export const fileUse = z.strictObject({ of: z.string(), id: z.union([id, z.string()]), words: z.string() })
export type FileUse = z.infer<typeof fileUse>

export const fileInput = z.strictObject({ name: z.string(), bytes: z.instanceof(Uint8Array) })

/** A file that a customer uploaded with a form; only they and staff can read `src`. */
export const answerFile = file.pick({ name: true, type: true, src: true })
