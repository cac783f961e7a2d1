import { z } from 'zod'
import { LONGEST_ROW, MOST_ROWS } from './spot-map.ts'
import { id } from '../../values/shapes.ts'

const picture = z.strictObject({ src: z.string() })

/** A location (3.21); `timezone` is the IANA zone of its classes, null for that of the studio (R1). */
export const location = z
  .strictObject({
    location_id: id,
    name: z.string(),
    address: z.string(),
    timezone: z.string().nullable(),
  })
  .meta({ id: 'Location' })
export type Location = z.infer<typeof location>

/** A room as staff drew it: spots by their code on the grid, such as 'A1' (3.8, spot-map.ts). */
const drawnRoom = z
  .strictObject({
    rows: z.int().min(1).max(MOST_ROWS),
    columns: z.int().min(1).max(LONGEST_ROW),
    spots: z.record(z.string(), z.strictObject({ label: z.string(), selectable: z.boolean() })),
  })
  .meta({ id: 'DrawnRoom' })

/**
 * A class type (3.22); `spot_map` is the size of each row, such as '5,6,7'. A drawn room takes precedence (spot-map.ts,
 * `mapOf`).
 */
export const classType = z
  .strictObject({
    class_type_id: id,
    name: z.string(),
    icon: z.string().nullable(),
    image: picture.nullable(),
    description: z.string(),
    spot_map: z.string().nullable(),
    custom_spot_map: drawnRoom.nullable(),
  })
  .meta({ id: 'ClassType' })
export type ClassType = z.infer<typeof classType>

/** A class category (3.22). */
export const classCategory = z
  .strictObject({
    class_category_id: id,
    name: z.string(),
    handle: z.string().nullable(),
    description: z.string(),
    available: z.boolean(),
  })
  .meta({ id: 'ClassCategory' })
export type ClassCategory = z.infer<typeof classCategory>

/** A coach (3.23, 3.4). `home` and `order` place them on the home page; `portrait` describes a drawn portrait. */
export const instructor = z
  .strictObject({
    instructor_id: id,
    name: z.string(),
    last_name: z.string(),
    nick_name: z.string().nullable(),
    quote: z.string().nullable(),
    file: picture.nullable(),
    short_bio: z.string().nullable(),
    instagram: z.string().nullable(),
    birthdate: z.iso.date().nullable(),
    music_type: z.string().nullable(),
    home: z.boolean(),
    order: z.int(),
    portrait: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'Instructor' })
export type Instructor = z.infer<typeof instructor>

/** A tag (3.9, 3.4); tags of videos have the type 'video'. */
export const tag = z
  .strictObject({
    tag_id: id,
    name: z.string(),
    type: z.string().nullable(),
    color: z.string().nullable(),
  })
  .meta({ id: 'Tag' })
export type Tag = z.infer<typeof tag>
