import { z } from 'zod'
import { ignoredField } from '../../values/fields.ts'

/** A picture in a request, by its URL; the name, type and id of its file (3.20) are ignored. */
export const pictureInput = (src: z.ZodType<string, string>) =>
  z
    .strictObject({ src, file_id: ignoredField, name: ignoredField, type: ignoredField })
    .transform(({ src: chosen }) => ({ src: chosen }))
