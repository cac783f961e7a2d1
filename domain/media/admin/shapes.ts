import { z } from 'zod'
import { withVersion } from '../../values/version.ts'
import { adminListQuery, id, instant, sentInstant, trimmedText } from '../../values/shapes.ts'

const requiredText = (maxLength: number) => z.string().trim().min(1, 'Escribe un nombre.').max(maxLength)
const moment = instant.nullable()
const count = z.int().nonnegative()
const optionalId = z.coerce.number().pipe(id).optional()

/** 3.25: query of the library for staff. */
export const videoQuery = adminListQuery
  .extend({
    state: z.enum(['draft', 'planned', 'published']).optional(),
    program_id: optionalId,
    video_type_id: optionalId,
    instructor_id: optionalId,
    class_type_id: optionalId,
    class_category_id: optionalId,
    tag_id: optionalId,
  })
  .meta({ id: 'AskedOfVideos' })
export type VideoQuery = z.output<typeof videoQuery>

const isLocalFile = (src: string): boolean => /^\/(files|pictures|images)\/[\w./-]+$/.test(src) && !src.includes('..')
const isVideoUrl = (url: string): boolean =>
  /^https:\/\/[^\s/]+\/\S*$/.test(url) || (url.startsWith('/files/') && isLocalFile(url))
const nullableId = id.nullable()

/** 3.25: a video as an administrator edits it. Its source is an address or an uploaded film. */
export const videoFields = z
  .strictObject({
    name: requiredText(120),
    description: trimmedText(2_000),
    thumbnail: trimmedText(500).refine(isLocalFile, 'Elige una imagen de tus archivos.').nullable(),
    url: trimmedText(500).refine(isVideoUrl, 'Escribe una dirección que empiece con https://.').nullable(),
    film_id: nullableId,
    duration: z.int().min(1, 'Escribe cuántos minutos dura.').max(600),
    video_type_id: nullableId,
    instructor_id: nullableId,
    class_type_id: nullableId,
    class_category_id: nullableId,
    program_id: nullableId,
    tag_ids: z.array(id).max(20),
    /** From when customers see it; null for a draft. */
    publishedAt: sentInstant.nullable(),
  })
  .meta({ id: 'VideoFields' })
export const videoDefaults = {
  description: '',
  thumbnail: null,
  url: null,
  film_id: null,
  video_type_id: null,
  instructor_id: null,
  class_type_id: null,
  class_category_id: null,
  program_id: null,
  tag_ids: [],
  publishedAt: null,
} satisfies Partial<z.output<typeof videoFields>>
export type VideoFields = z.output<typeof videoFields>

const filmOfVideo = z
  .strictObject({
    film_id: id,
    name: z.string(),
    state: z.enum(['coming', 'came', 'making', 'ready', 'refused']),
  })
  .meta({ id: 'FilmOfVideo' })

const captionShape = z.strictObject({ language: z.string(), label: z.string() })

export const adminVideo = videoFields.omit({ thumbnail: true, url: true, film_id: true }).extend({
  video_id: id,
  thumbnail: z.string().nullable(),
  url: z.string().nullable(),
  film: filmOfVideo.nullable(),
  seconds: count.nullable(),
  captions: z.array(captionShape),
  playbacks: count,
  createdAt: instant,
  archivedAt: moment,
  ...withVersion,
})
export type AdminVideo = z.infer<typeof adminVideo>

/** 3.25: a kind of video, such as express or técnica. */
export const videoTypeFields = z.strictObject({ name: requiredText(60) })
export const adminVideoType = z
  .strictObject({
    video_type_id: id,
    name: z.string(),
    videos: count,
    archivedAt: moment,
    ...withVersion,
  })
  .meta({ id: 'DeskVideoType' })
export type AdminVideoType = z.infer<typeof adminVideoType>

/** 3.24: videos that belong together. */
export const programFields = z.strictObject({ name: requiredText(80), description: trimmedText(1_200) })
export const programDefaults = { description: '' } as const
export const adminProgram = z
  .strictObject({
    program_id: id,
    name: z.string(),
    description: z.string(),
    videos: count,
    archivedAt: moment,
    ...withVersion,
  })
  .meta({ id: 'DeskProgram' })
export type AdminProgram = z.infer<typeof adminProgram>

export const videoIds = z.array(id).min(1).max(200)

export const language = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'Elige un idioma.')
export const captionFields = z.strictObject({ language, label: requiredText(40) })

/** A viewer: how often and how long, finished or not, and the rating (3.25, 7.30). */
export const watcher = z
  .strictObject({
    customer_id: id,
    name: z.string(),
    playbacks: count,
    seconds: count,
    position: count,
    completedAt: moment,
    stars: z.int().nullable(),
    comment: z.string().nullable(),
    lastAt: instant,
  })
  .meta({ id: 'Watcher' })
export type Watcher = z.infer<typeof watcher>

export const watchTotals = z
  .strictObject({
    watchers: count,
    playbacks: count,
    seconds: count,
    completed: count,
    /** Average out of 5; null without ratings. */
    stars: z.number().nullable(),
  })
  .meta({ id: 'Watched' })
export type Watched = z.infer<typeof watchTotals>
