import { z } from 'zod'

const filmStates = ['coming', 'came', 'making', 'ready', 'refused'] as const

export const film = z
  .strictObject({
    film_id: z.int(),
    name: z.string(),
    size: z.int(),
    state: z.enum(filmStates),
    /** A Spanish sentence for staff: why it was refused, or what could not be produced. */
    fault: z.string().nullable(),
    seconds: z.number().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** Heights of its copies for slower connections; empty when the original file is played. */
    renditions: z.array(z.int()),
    /** Signed for the caller and short-lived; null until the film is ready. */
    source: z.strictObject({ kind: z.enum(['mp4', 'hls']), src: z.string(), poster: z.string().nullable() }).nullable(),
    stills: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'Film' })
export type Film = z.output<typeof film>
