import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** `handle` is the natural key of a row in a studio's folder; it is null for rows made on a screen. */
export const location = pgTable('location', {
  location_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  handle: text().unique(),
  name: text().notNull(),
  address: text().notNull().default(''),
  timezone: text(),
  order: integer().notNull().default(0),
})

export const classType = pgTable('class_type', {
  class_type_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  handle: text().unique(),
  name: text().notNull(),
  icon: text(),
  image_src: text(),
  description: text().notNull().default(''),
  spot_map: text(),
  order: integer().notNull().default(0),
})

export const classCategory = pgTable('class_category', {
  class_category_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  handle: text().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
  available: boolean().notNull().default(true),
})

export const instructor = pgTable('instructor', {
  instructor_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  handle: text().unique(),
  name: text().notNull(),
  last_name: text().notNull().default(''),
  nick_name: text(),
  quote: text(),
  short_bio: text(),
  instagram: text(),
  birthdate: date(),
  music_type: text(),
  file_src: text(),
  portrait: jsonb(),
  home: boolean().notNull().default(false),
  order: integer().notNull().default(0),
})

export const tag = pgTable('tag', {
  tag_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  handle: text().unique(),
  name: text().notNull(),
  type: text(),
  color: text(),
})
