import { z } from 'zod'

const filmStates = ['coming', 'came', 'making', 'ready', 'refused'] as const

export const film = z
  .strictObject({
    film_id: z.int(),
    name: z.string(),
    size: z.int(),
    state: z.enum(filmStates),
    /** A sentence for staff: why it was refused, or what could not be made of it. */
    fault: z.string().nullable(),
    seconds: z.number().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** The lines of its copies for slower lines; none: it plays as it came. */
    renditions: z.array(z.int()),
    /** Signed and short-lived, for who asked; null until it is ready. */
    source: z.strictObject({ kind: z.enum(['mp4', 'hls']), src: z.string(), poster: z.string().nullable() }).nullable(),
    stills: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'Film' })
export type Film = z.output<typeof film>
