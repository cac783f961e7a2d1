import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { classCategory, classType, instructor, location, tag } from '../catalogue/tables.ts'
import { classPackage } from '../packages/tables.ts'

/** One class on one day. `booked` counts the places taken and can never pass the capacity. */
export const singleClass = pgTable(
  'single_class',
  {
    single_class_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    class_date: timestamp({ withTimezone: true }).notNull(),
    minutes: integer().notNull(),
    description: text().notNull().default(''),
    capacity: integer(),
    booked: integer().notNull().default(0),
    class_type_id: integer()
      .notNull()
      .references(() => classType.class_type_id),
    location_id: integer()
      .notNull()
      .references(() => location.location_id),
    class_category_id: integer().references(() => classCategory.class_category_id),
    /** Set on classes that are sold on their own (R4). */
    class_package_id: integer().references(() => classPackage.class_package_id),
    cancelledAt: timestamp({ withTimezone: true }),
    /** The last big change of hour or place: who had booked before it cancels free of charge (R6). */
    movedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    check('single_class_booked', sql`${t.booked} >= 0 and (${t.capacity} is null or ${t.booked} <= ${t.capacity})`),
    check('single_class_minutes', sql`${t.minutes} > 0`),
    uniqueIndex('single_class_place_uq').on(t.class_date, t.location_id, t.class_type_id),
    index('single_class_type').on(t.class_type_id, t.class_date),
    index('single_class_location').on(t.location_id, t.class_date),
    index('single_class_category').on(t.class_category_id),
    index('single_class_package').on(t.class_package_id),
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
