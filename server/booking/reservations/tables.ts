import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { availableClass } from '../../commerce/credits/tables.ts'
import { customer } from '../../people/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'

export const classReservation = pgTable(
  'class_reservation',
  {
    class_reservation_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    single_class_id: integer()
      .notNull()
      .references(() => singleClass.single_class_id),
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    host_id: integer().references((): AnyPgColumn => classReservation.class_reservation_id),
    guest: text(),
    spot: text(),
    available_class_id: integer().references(() => availableClass.available_class_id),
    origin: text({ enum: ['customer', 'staff', 'walk-in', 'waitlist'] })
      .notNull()
      .default('customer'),
    /** For a place given from the waitlist: until then, cancelling is free (R7). */
    free_until: timestamp({ withTimezone: true }),
    attend: boolean().notNull().default(false),
    attendedAt: timestamp({ withTimezone: true }),
    is_cash: boolean().notNull().default(false),
    is_paid: boolean().notNull().default(true),
    class_stars: integer(),
    coach_stars: integer(),
    comment: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    deletedAt: timestamp({ withTimezone: true }),
    /**
     * How it ended: cancelled by the customer (`free`, `in-time`, `late`) or by staff, with the whole class (`studio`),
     * or by a move.
     */
    cancel_kind: text({ enum: ['free', 'in-time', 'late', 'staff', 'studio', 'moved'] }),
    cancelledBy: integer().references(() => customer.customer_id),
    cancel_reason: text(),
    moved_to_id: integer().references((): AnyPgColumn => classReservation.class_reservation_id),
    ratedAt: timestamp({ withTimezone: true }),
    /** Cancelled late: the credit is returned if the place is taken again (R6). */
    refund_if_refilled: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('class_reservation_spot_uq')
      .on(t.single_class_id, t.spot)
      .where(sql`${t.deletedAt} is null and ${t.spot} is not null`),
    uniqueIndex('class_reservation_own_uq')
      .on(t.single_class_id, t.customer_id)
      .where(sql`${t.deletedAt} is null and ${t.guest} is null`),
    index('class_reservation_customer').on(t.customer_id, t.class_reservation_id),
    index('class_reservation_mine').on(t.customer_id, t.single_class_id).where(sql`${t.deletedAt} is null`),
    index('class_reservation_class').on(t.single_class_id),
    index('class_reservation_host').on(t.host_id),
    index('class_reservation_lot').on(t.available_class_id),
    check('class_reservation_guest', sql`(${t.guest} is null) = (${t.host_id} is null)`),
  ],
)

export const classReservationPenalty = pgTable(
  'class_reservation_penalty',
  {
    class_reservation_penalty_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    class_reservation_id: integer()
      .notNull()
      .unique()
      .references(() => classReservation.class_reservation_id),
    no_shows: integer().notNull(),
    end_date: timestamp({ withTimezone: true }).notNull(),
    liftedAt: timestamp({ withTimezone: true }),
    liftedBy: integer().references(() => customer.customer_id),
    lift_reason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('class_reservation_penalty_customer').on(t.customer_id, t.end_date)],
)

/** A place and its spot, held while the customer chooses or pays; not valid after `expires_at` (R4). */
export const seatHold = pgTable(
  'seat_hold',
  {
    seat_hold_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    single_class_id: integer()
      .notNull()
      .references(() => singleClass.single_class_id, { onDelete: 'cascade' }),
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    spot: text(),
    guest_spot: text(),
    places: integer().notNull().default(1),
    kind: text({ enum: ['choosing', 'paying'] }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** When its owner ended it; `expires_at` is then not later. Null while it runs, or when it lapsed. */
    releasedAt: timestamp({ withTimezone: true }),
    /** When the first of consecutive holds of this class began: they share one time limit (R4). */
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('seat_hold_uq').on(t.single_class_id, t.customer_id),
    index('seat_hold_customer').on(t.customer_id),
    check('seat_hold_places', sql`${t.places} between 1 and 2`),
  ],
)

export const calendarFeed = pgTable('calendar_feed', {
  customer_id: integer()
    .primaryKey()
    .references(() => customer.customer_id),
  token: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
