import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { recordVersion } from '../../platform/database/rows/record-version.ts'
import { classCategory, classType, instructor, location, room, tag } from '../studio/tables.ts'
import { customer } from '../../people/tables.ts'
import { classPackage } from '../../commerce/packages/tables.ts'

export const classSeries = pgTable(
  'class_series',
  {
    class_series_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** An RFC 5545 RRULE without its DTSTART: FREQ=WEEKLY;BYDAY=MO,WE;COUNT=16 */
    rule: text().notNull(),
    /** The local date of the first class, and the local hour of all of them ('07:00'). */
    starts_on: date().notNull(),
    time: text().notNull(),
    minutes: integer().notNull(),
    capacity: integer(),
    description: text().notNull().default(''),
    class_type_id: integer()
      .notNull()
      .references(() => classType.class_type_id),
    location_id: integer()
      .notNull()
      .references(() => location.location_id),
    /** Null: the room of its class type at its location. */
    room_id: integer().references(() => room.room_id),
    class_category_id: integer().references(() => classCategory.class_category_id),
    instructor_ids: integer().array().notNull().default([]),
    tag_ids: integer().array().notNull().default([]),
    exceptions: date().array().notNull().default([]),
    /** The local date up to which the classes of the rule were made; null once all of them are. */
    made_until: date(),
    /** Dates without a class, as another class had the coach or the room, until staff dismiss them. */
    skipped: date().array().notNull().default([]),
    /** Staff decided that it ends: no alert asks to go on. */
    is_end_confirmed: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('class_series_type').on(t.class_type_id),
    index('class_series_location').on(t.location_id),
    index('class_series_room').on(t.room_id),
    index('class_series_category').on(t.class_category_id),
  ],
)

/** One class on one day. The places taken (`booked`) and those out of use (`blocked`) can never pass the capacity. */
export const singleClass = pgTable(
  'single_class',
  {
    single_class_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    class_date: timestamp({ withTimezone: true }).notNull(),
    minutes: integer().notNull(),
    description: text().notNull().default(''),
    capacity: integer(),
    booked: integer().notNull().default(0),
    /** Places that staff took out of use, one for each `spot_block`. */
    blocked: integer().notNull().default(0),
    class_type_id: integer()
      .notNull()
      .references(() => classType.class_type_id),
    location_id: integer()
      .notNull()
      .references(() => location.location_id),
    /** Null: the room of its class type at its location. */
    room_id: integer().references(() => room.room_id),
    class_category_id: integer().references(() => classCategory.class_category_id),
    /** Set on classes that are sold on their own (R4). */
    class_package_id: integer().references(() => classPackage.class_package_id),
    cancelledAt: timestamp({ withTimezone: true }),
    cancel_reason: text(),
    made_by_hand: boolean().notNull().default(false),
    class_series_id: integer().references(() => classSeries.class_series_id),
    /**
     * The local date that the rule gave the class, unchanged when the class is moved separately. Set exactly when it
     * has a series.
     */
    series_date: date(),
    is_exception: boolean().notNull().default(false),
    notes: text().notNull().default(''),
    /** Staff closed the roster: a customer without a mark is a no-show (R8). */
    listClosedAt: timestamp({ withTimezone: true }),
    listClosedBy: integer().references(() => customer.customer_id),
    /** The last significant change of time or place: customers who booked before it cancel without a penalty (R6). */
    movedAt: timestamp({ withTimezone: true }),
    version: recordVersion(),
  },
  (t) => [
    check(
      'single_class_booked',
      sql`${t.booked} >= 0 and ${t.blocked} >= 0 and (${t.capacity} is null or ${t.booked} + ${t.blocked} <= ${t.capacity})`,
    ),
    check('single_class_series', sql`(${t.class_series_id} is null) = (${t.series_date} is null)`),
    check('single_class_minutes', sql`${t.minutes} > 0`),
    uniqueIndex('single_class_place_uq')
      .on(t.class_date, t.location_id, t.class_type_id)
      .where(sql`${t.cancelledAt} is null`),
    index('single_class_date').on(t.class_date),
    index('single_class_type').on(t.class_type_id, t.class_date),
    index('single_class_location').on(t.location_id, t.class_date),
    index('single_class_room').on(t.room_id, t.class_date),
    index('single_class_category').on(t.class_category_id),
    index('single_class_package').on(t.class_package_id),
    index('single_class_series_id').on(t.class_series_id, t.series_date),
  ],
)

export const classInstructor = pgTable(
  'class_instructor',
  {
    single_class_id: integer()
      .notNull()
      .references(() => singleClass.single_class_id, { onDelete: 'cascade' }),
    instructor_id: integer()
      .notNull()
      .references(() => instructor.instructor_id),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.single_class_id, t.instructor_id] }),
    index('class_instructor_instructor').on(t.instructor_id),
  ],
)

export const classTag = pgTable(
  'class_tag',
  {
    single_class_id: integer()
      .notNull()
      .references(() => singleClass.single_class_id, { onDelete: 'cascade' }),
    tag_id: integer()
      .notNull()
      .references(() => tag.tag_id),
  },
  (t) => [primaryKey({ columns: [t.single_class_id, t.tag_id] }), index('class_tag_tag').on(t.tag_id)],
)

export const spotBlock = pgTable(
  'spot_block',
  {
    single_class_id: integer()
      .notNull()
      .references(() => singleClass.single_class_id, { onDelete: 'cascade' }),
    spot: text().notNull(),
    reason: text().notNull(),
    by: integer()
      .notNull()
      .references(() => customer.customer_id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.single_class_id, t.spot] }), index('spot_block_by').on(t.by)],
)
