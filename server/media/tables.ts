import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ProcessedFilm } from '@aforo/domain/media/film.ts'
import { recordVersion } from '../platform/database/rows/record-version.ts'
import { classCategory, classType, instructor, tag } from '../catalogue/studio/tables.ts'
import { customer } from '../people/tables.ts'

const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const videoType = pgTable('video_type', {
  video_type_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  handle: text().unique(),
  name: text().notNull(),
  archivedAt: timestamp({ withTimezone: true }),
  version: recordVersion(),
})

/** A group of videos with its own order (3.24). */
export const program = pgTable('program', {
  program_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  handle: text().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
  order: integer().notNull().default(0),
  archivedAt: timestamp({ withTimezone: true }),
  version: recordVersion(),
})

export const film = pgTable(
  'film',
  {
    film_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    upload: text().notNull().unique(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** The store of its bytes and their key prefix: the film, its poster and its renditions. */
    kept: text({ enum: ['default', 'aws'] }).notNull(),
    key: text().notNull(),
    state: text({ enum: ['coming', 'came', 'making', 'ready', 'refused'] })
      .notNull()
      .default('coming'),
    made: jsonb().$type<ProcessedFilm>(),
    fault: text(),
    tries: integer().notNull().default(0),
    nextTryAt: timestamp({ withTimezone: true }),
    by: integer().references(() => customer.customer_id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    cameAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('film_by').on(t.by),
    index('film_waits').on(t.nextTryAt).where(sql`${t.state} in ('came', 'making')`),
    index('film_coming').on(t.createdAt).where(sql`${t.state} = 'coming'`),
  ],
)

export const video = pgTable(
  'video',
  {
    video_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    handle: text().unique(),
    name: text().notNull(),
    description: text().notNull().default(''),
    thumbnail: text(),
    url: text(),
    film_id: integer()
      .unique()
      .references(() => film.film_id),
    duration: integer().notNull(),
    seconds: integer(),
    video_type_id: integer().references(() => videoType.video_type_id),
    instructor_id: integer().references(() => instructor.instructor_id),
    class_type_id: integer().references(() => classType.class_type_id),
    class_category_id: integer().references(() => classCategory.class_category_id),
    program_id: integer().references(() => program.program_id),
    order: integer().notNull().default(0),
    /** From when customers see it; null: a draft. */
    publishedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    archivedAt: timestamp({ withTimezone: true }),
    /** The text for searching: name and description in lower case without accents. */
    found_by: plainText()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(regexp_replace(normalize(name || ' ' || description, NFD), U&'[\\0300-\\036F]', '', 'g'))`,
      ),
    version: recordVersion(),
  },
  (t) => [
    check('video_source', sql`${t.url} is not null or ${t.film_id} is not null or ${t.publishedAt} is null`),
    index('video_type_fk').on(t.video_type_id),
    index('video_instructor').on(t.instructor_id),
    index('video_class_type').on(t.class_type_id),
    index('video_category').on(t.class_category_id),
    index('video_program').on(t.program_id, t.order),
    index('video_shown').on(t.order, t.video_id).where(sql`${t.archivedAt} is null`),
  ],
)

export const videoTag = pgTable(
  'video_tag',
  {
    video_id: integer()
      .notNull()
      .references(() => video.video_id, { onDelete: 'cascade' }),
    tag_id: integer()
      .notNull()
      .references(() => tag.tag_id),
  },
  (t) => [primaryKey({ columns: [t.video_id, t.tag_id] }), index('video_tag_tag').on(t.tag_id)],
)

export const videoCaption = pgTable(
  'video_caption',
  {
    video_caption_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    video_id: integer()
      .notNull()
      .references(() => video.video_id, { onDelete: 'cascade' }),
    language: text().notNull(),
    label: text().notNull(),
    vtt: text().notNull(),
  },
  (t) => [uniqueIndex('video_caption_uq').on(t.video_id, t.language)],
)

export const videoFavorite = pgTable(
  'video_favorite',
  {
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    video_id: integer()
      .notNull()
      .references(() => video.video_id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.customer_id, t.video_id] }), index('video_favorite_video').on(t.video_id)],
)

export const videoProgress = pgTable(
  'video_progress',
  {
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    video_id: integer()
      .notNull()
      .references(() => video.video_id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    completedAt: timestamp({ withTimezone: true }),
    reopened: boolean().notNull().default(false),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customer_id, t.video_id] }),
    index('video_progress_video').on(t.video_id),
    index('video_progress_recent').on(t.customer_id, t.updatedAt),
  ],
)

export const videoPlayback = pgTable(
  'video_playback',
  {
    video_playback_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    video_id: integer()
      .notNull()
      .references(() => video.video_id, { onDelete: 'cascade' }),
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    sitting: text().notNull(),
    seconds: integer().notNull().default(0),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('video_playback_uq').on(t.customer_id, t.video_id, t.sitting),
    index('video_playback_video').on(t.video_id, t.startedAt),
    index('video_playback_started').on(t.startedAt),
  ],
)

export const videoRating = pgTable(
  'video_rating',
  {
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    video_id: integer()
      .notNull()
      .references(() => video.video_id, { onDelete: 'cascade' }),
    stars: integer().notNull(),
    comment: text(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customer_id, t.video_id] }),
    index('video_rating_video').on(t.video_id),
    check('video_rating_stars', sql`${t.stars} between 1 and 5`),
  ],
)
