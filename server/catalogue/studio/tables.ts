import { boolean, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CustomSpots } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { recordVersion } from '../../platform/database/rows/record-version.ts'

/** A room as staff drew it on a grid, for one class type or several (3.8). */
export const customSpotMap = pgTable('custom_spot_map', {
  custom_spot_map_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  rows: integer().notNull(),
  columns: integer().notNull(),
  spots: jsonb().$type<CustomSpots>().notNull(),
  version: recordVersion(),
})

/** `handle` is the natural key of a row of the studio's folder; null for rows created in the admin. */
export const location = pgTable('location', {
  location_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  handle: text().unique(),
  name: text().notNull(),
  address: text().notNull().default(''),
  timezone: text(),
  order: integer().notNull().default(0),
  archivedAt: timestamp({ withTimezone: true }),
  version: recordVersion(),
})

/** A room of a location. Two classes at one time in one room clash. */
export const room = pgTable(
  'room',
  {
    room_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    handle: text().unique(),
    location_id: integer()
      .notNull()
      .references(() => location.location_id),
    name: text().notNull(),
    /** How many people fit; null sets no limit. */
    capacity: integer(),
    order: integer().notNull().default(0),
    archivedAt: timestamp({ withTimezone: true }),
    version: recordVersion(),
  },
  (t) => [index('room_location').on(t.location_id)],
)

export const classType = pgTable(
  'class_type',
  {
    class_type_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    handle: text().unique(),
    name: text().notNull(),
    icon: text(),
    image_src: text(),
    description: text().notNull().default(''),
    spot_map: text(),
    order: integer().notNull().default(0),
    archivedAt: timestamp({ withTimezone: true }),
    /** The custom room; it takes precedence over the row sizes of `spot_map`. */
    custom_spot_map_id: integer().references(() => customSpotMap.custom_spot_map_id),
    version: recordVersion(),
  },
  (t) => [index('class_type_spot_map').on(t.custom_spot_map_id)],
)

export const classCategory = pgTable('class_category', {
  class_category_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  handle: text().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
  available: boolean().notNull().default(true),
  version: recordVersion(),
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
  archivedAt: timestamp({ withTimezone: true }),
  version: recordVersion(),
})

export const tag = pgTable('tag', {
  tag_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  handle: text().unique(),
  name: text().notNull(),
  type: text(),
  color: text(),
  archivedAt: timestamp({ withTimezone: true }),
  version: recordVersion(),
})
