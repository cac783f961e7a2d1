import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { classType, instructor, tag } from '../catalogue/tables.ts'

export const videoType = pgTable('video_type', {
  video_type_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  handle: text().unique(),
  name: text().notNull(),
})

export const video = pgTable(
  'video',
  {
    video_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    handle: text().unique(),
    name: text().notNull(),
    description: text().notNull().default(''),
    thumbnail: text(),
    url: text().notNull(),
    /** Minutes. */
    duration: integer().notNull(),
    video_type_id: integer().references(() => videoType.video_type_id),
    instructor_id: integer().references(() => instructor.instructor_id),
    class_type_id: integer().references(() => classType.class_type_id),
    order: integer().notNull().default(0),
  },
  (t) => [
    index('video_type_fk').on(t.video_type_id),
    index('video_instructor').on(t.instructor_id),
    index('video_class_type').on(t.class_type_id),
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
