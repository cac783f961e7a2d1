import { z } from 'zod'
import { singleClass } from '../../catalogue/schedule/shapes.ts'
import { isLocalTime } from '../../values/days.ts'
import { versioned, withVersion } from '../../values/version.ts'
import { id, instant, localDate } from '../../values/shapes.ts'

/** Local time at a location: '07:00' (R1). */
export const localTime = z.string().refine(isLocalTime, 'Debe ser una hora HH:MM.')

/** Which classes a change applies to: one, it and the following ones, or all future ones of its series. */
export const scope = z.enum(['this', 'following', 'all'])
export type Scope = z.infer<typeof scope>

const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .refine((days) => new Set(days).size === days.length, 'Cada día una sola vez.')
const MOST_INTERVAL = 4
const interval = z.int().min(1).max(MOST_INTERVAL)

/**
 * How a class repeats: on these weekdays, every `interval` weeks, until a local date (included), `count` times, or
 * without an end.
 */
const repeat = z.union([
  z.strictObject({ weekdays, interval, until: localDate }),
  z.strictObject({ weekdays, interval, count: z.int().positive() }),
  z.strictObject({ weekdays, interval }),
])
export type Repeat = z.infer<typeof repeat>

const boardSeries = z
  .strictObject({
    class_series_id: id,
    repeat,
    /** 'Cada lunes y miércoles a las 07:00, hasta el 24 DIC 2026' */
    words: z.string(),
  })
  .meta({ id: 'BoardSeries' })

/** One class of the board: what the calendar shows and what staff need (2.54, 3.4). Without names of customers. */
export const boardClass = singleClass
  .pick({
    single_class_id: true,
    class_date: true,
    minutes: true,
    capacity: true,
    class_instructors: true,
    location: true,
    class_package_id: true,
    class_category_id: true,
    tags: true,
    cancelledAt: true,
  })
  .extend({
    class_type: singleClass.shape.class_type.pick({ class_type_id: true, name: true, icon: true, spot_map: true }),
    /** Null: the room of its class type at its location. */
    room: z.strictObject({ room_id: id, name: z.string() }).nullable(),
    description: z.string(),
    /** Local date and time at the location, for calendars in any browser zone (R1). */
    date: localDate,
    time: localTime,
    zone: z.string(),
    /** Taken places, and places out of use: together never more than the capacity. */
    booked: z.int().nonnegative(),
    blocked: z.int().nonnegative(),
    waiting: z.int().nonnegative(),
    cancel_reason: z.string().nullable(),
    notes: z.string(),
    series: boardSeries.nullable(),
    is_exception: z.boolean(),
    movedAt: instant.nullable(),
    ...withVersion,
  })
export type BoardClass = z.infer<typeof boardClass>

export const clash = z
  .strictObject({
    kind: z.enum(['coach', 'room']),
    date: localDate,
    time: localTime,
    /** The other class; null when it is created by the same request. */
    single_class_id: id.nullable(),
    instructor_id: id.nullable(),
    /** 'Lucía ya da Barre en Roma el lun 24 nov, de 07:00 a 07:50.' */
    says: z.string(),
  })
  .meta({ id: 'Clash' })
export type Clash = z.infer<typeof clash>

const minutes = z.int().min(5).max(480)
const capacity = z.int().nonnegative().max(1000).nullable()
const description = z.string().trim().max(600)
const notes = z.string().trim().max(2000)
const room_id = id.nullable()
const instructor_ids = z.array(id).max(10).refine(isUnique, 'Cada coach una sola vez.')
const tag_ids = z.array(id).max(20).refine(isUnique, 'Cada etiqueta una sola vez.')
/** The reason, for the audit (R13). */
export const reason = z.string().trim().max(300)

function isUnique(ids: readonly number[]): boolean {
  return new Set(ids).size === ids.length
}

export const newClass = z
  .strictObject({
    class_type_id: id,
    location_id: id,
    room_id: room_id.default(null),
    date: localDate,
    time: localTime,
    minutes,
    /** `null` makes a class that cannot be booked (4.8). */
    capacity,
    description: description.default(''),
    notes: notes.default(''),
    instructor_ids,
    tag_ids: tag_ids.default([]),
    class_category_id: id.nullable().default(null),
    repeat: repeat.optional(),
    allow_clashes: z.boolean().default(false),
  })
  .meta({ id: 'NewClass' })
export type NewClass = z.output<typeof newClass>

/**
 * A change of a class; absent fields stay as they are. `date` and `time` are those of the class in `single_class_id`:
 * the others of its series move by as many days, to the same hour.
 */
export const classChange = z
  .strictObject({
    single_class_id: id,
    scope,
    date: localDate.optional(),
    time: localTime.optional(),
    minutes: minutes.optional(),
    location_id: id.optional(),
    room_id: room_id.optional(),
    class_type_id: id.optional(),
    capacity: capacity.optional(),
    description: description.optional(),
    notes: notes.optional(),
    instructor_ids: instructor_ids.optional(),
    tag_ids: tag_ids.optional(),
    class_category_id: id.nullable().optional(),
    allow_clashes: z.boolean().default(false),
    /**
     * Whether its people are notified ('Avisar a N personas'); only of changes of hour, place, length, type or coach.
     */
    notify: z.boolean().default(false),
    reason: reason.default(''),
    ...versioned,
  })
  .meta({ id: 'ClassChange' })
export type ClassChange = z.output<typeof classChange>

export const affected = z
  .strictObject({
    classes: z.int().nonnegative(),
    people: z.int().nonnegative(),
    guests: z.int().nonnegative(),
    waiting: z.int().nonnegative(),
  })
  .meta({ id: 'Affected' })
export type Affected = z.infer<typeof affected>

export const skippedCopy = z
  .strictObject({
    date: localDate,
    time: localTime,
    class_type: z.string(),
    location: z.string(),
    why: z.enum(['exists', 'past', 'not-offered']),
  })
  .meta({ id: 'SkippedCopy' })
export type SkippedCopy = z.infer<typeof skippedCopy>
