import { z } from 'zod'
import { ignored } from '../../values/fields.ts'

/** A picture as it is sent, by its address; name, type and number of its file (3.20) are known by that. */
export const sentPicture = (src: z.ZodType<string, string>) =>
  z
    .strictObject({ src, file_id: ignored, name: ignored, type: ignored })
    .transform(({ src: chosen }) => ({ src: chosen }))
