import { z } from 'zod'

const id = z.int().positive()

/** A smaller copy of a picture, with its address. */
export const rendition = z.strictObject({ width: z.int().positive(), type: z.string(), key: z.string() })
export type Rendition = z.infer<typeof rendition>

/** 3.20: an upload, with its media type and the address from which it is served. */
export const file = z.strictObject({ file_id: id, name: z.string(), type: z.string(), src: z.string() })
export type File = z.infer<typeof file>
