import { z } from 'zod'
import { withVersion } from '../../values/version.ts'
import { instant } from '../../values/shapes.ts'

export const id = z.int().positive()
const text = (maxLength: number) => z.string().trim().max(maxLength)
const requiredText = (maxLength: number) => z.string().trim().min(1, 'Escribe un nombre.').max(maxLength)
const moment = z.iso.datetime().nullable()
const count = z.int().nonnegative()
const page = z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0)
const ids = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
  .transform((list) => list.split(',').map(Number))
  .optional()
const optionalId = z.coerce.number().pipe(id).optional()

const query = { query: text(80).default(''), page, archived: z.enum(['no', 'yes']).default('no'), ids }
/** Query of the lists of types and programs: search words, page, archived or not; or only `ids`. */
export const adminListQuery = z.strictObject(query)
export type AdminListQuery = z.output<typeof adminListQuery>

/** 3.25: query of the library for staff. */
export const videoQuery = z
  .strictObject({
    ...query,
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
    description: text(2_000),
    thumbnail: text(500).refine(isLocalFile, 'Elige una imagen de tus archivos.').nullable(),
    url: text(500).refine(isVideoUrl, 'Escribe una dirección que empiece con https://.').nullable(),
    film_id: nullableId,
    duration: z.int().min(1, 'Escribe cuántos minutos dura.').max(600),
    video_type_id: nullableId,
    instructor_id: nullableId,
    class_type_id: nullableId,
    class_category_id: nullableId,
    program_id: nullableId,
    tag_ids: z.array(id).max(20),
    /** From when customers see it; null for a draft. */
    publishedAt: instant.nullable(),
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
  createdAt: z.iso.datetime(),
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
export const programFields = z.strictObject({ name: requiredText(80), description: text(1_200) })
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
    lastAt: z.iso.datetime(),
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
