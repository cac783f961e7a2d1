import { z } from 'zod'
import { ignoredField } from '../values/fields.ts'
import { classCategory, classType, instructor, tag } from '../catalogue/studio/shapes.ts'
import { id, instant, pageNumber } from '../values/shapes.ts'

const seconds = z.int().nonnegative()

export const videoType = z.strictObject({ video_type_id: id, name: z.string() })
export type VideoType = z.infer<typeof videoType>

/** 3.24: videos that belong together; `progress` counts the visible ones that the caller has completed. */
export const program = z
  .strictObject({
    program_id: id,
    name: z.string(),
    description: z.string(),
    progress: z.strictObject({ completed: seconds, total: seconds }),
  })
  .meta({ id: 'Program' })
export type Program = z.infer<typeof program>

const coach = instructor.pick({
  instructor_id: true,
  name: true,
  last_name: true,
  nick_name: true,
  file: true,
  portrait: true,
})

/** 3.25: a video as the library lists it, with the caller's progress and without its source. */
export const video = z
  .strictObject({
    video_id: id,
    name: z.string(),
    description: z.string(),
    thumbnail: z.string().nullable(),
    duration: z.int().positive(),
    seconds: seconds.nullable(),
    instructor: coach.nullable(),
    class_type: classType.pick({ class_type_id: true, name: true, icon: true }).nullable(),
    class_category: classCategory.pick({ class_category_id: true, name: true }).nullable(),
    video_type_id: id.nullable(),
    video_type: videoType.nullable(),
    program: z.strictObject({ program_id: id, name: z.string() }).nullable(),
    tags: z.array(tag),
    favorite: z.literal([0, 1]),
    completed: z.boolean(),
    position: seconds,
    playbacks: seconds,
    /** From when it is shown; null for a draft, which only staff see. */
    publishedAt: instant.nullable(),
  })
  .meta({ id: 'Video' })
export type Video = z.infer<typeof video>

const sourceKinds = ['youtube', 'vimeo', 'mp4', 'hls'] as const

const videoSource = z
  .strictObject({
    kind: z.enum(sourceKinds),
    /** For an uploaded film: signed for the caller and short-lived. */
    src: z.string(),
    poster: z.string().nullable(),
    captions: z.array(z.strictObject({ language: z.string(), label: z.string(), src: z.string() })),
    /** When `src` expires; null if never. Reading the video again gives a new one. */
    expires_at: instant.nullable(),
  })
  .meta({ id: 'VideoSource' })
export type VideoSource = z.infer<typeof videoSource>

export const stars = z.int().min(1).max(5)

/** 3.6: the rating of a class reservation or a video; a video wins over a class, and its stars may have either name. */
export const sentRating = z
  .strictObject({
    video_id: id.optional(),
    class_reservation_id: id.optional(),
    customer_id: ignoredField,
    rating: stars.optional(),
    class_stars: stars.optional(),
    coach_stars: stars.optional(),
    comment: z.string().trim().max(1000).optional(),
  })
  .superRefine(({ video_id, class_reservation_id, rating, class_stars }, context) => {
    const hasSubject = video_id !== undefined || class_reservation_id !== undefined
    if (!hasSubject)
      context.addIssue({ code: 'custom', path: ['video_id'], message: 'Di qué video o qué clase calificas.' })
    if (video_id !== undefined && (rating ?? class_stars) === undefined)
      context.addIssue({ code: 'custom', path: ['rating'], message: 'Elige de 1 a 5 estrellas.' })
  })

/** 3.6: the rating of a class. */
export const classRating = z
  .strictObject({
    class_reservation_id: id,
    class_stars: stars.nullable(),
    coach_stars: stars.nullable(),
    comment: z.string().nullable(),
  })
  .meta({ id: 'ClassRating' })

/** One video with its source (2.19, 3.25). */
export const openedVideo = video
  .extend({
    source: videoSource,
    file: z.strictObject({ name: z.string(), type: z.string() }).nullable(),
    rating: z.strictObject({ rating: stars, comment: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'OpenedVideo' })
export type OpenedVideo = z.infer<typeof openedVideo>

const lengths = ['corta', 'media', 'larga'] as const

const queryId = z.coerce.number().pipe(id).optional()
const flag = z
  .enum(['0', '1', 'false', 'true'])
  .transform((text) => text === '1' || text === 'true')
  .optional()

/** 3.25, 2.45: the filters of the library. Pages count from 0. */
export const videoFilters = z
  .strictObject({
    class_category_id: queryId,
    instructor_id: queryId,
    class_type_id: queryId,
    video_type_id: queryId,
    program_id: queryId,
    tag_id: queryId,
    /** '3,4': videos with all of these tags. */
    tags: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,19}$/)
      .transform((list) => list.split(',').map(Number))
      .optional(),
    duration: z.enum(lengths).optional(),
    /** Words of the name, the description, the coach or the class type. */
    query: z.string().trim().max(80).optional(),
    favorite: flag,
    completed: flag,
    page: pageNumber,
  })
  .meta({ id: 'VideoFilters' })
export type VideoFilters = z.output<typeof videoFilters>
