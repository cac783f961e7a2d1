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
import { availableClass } from '../credits/tables.ts'
import { customer } from '../customers/tables.ts'
import { singleClass } from '../schedule/tables.ts'

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
    /** The host's own reservation, on a guest's. */
    host_id: integer().references((): AnyPgColumn => classReservation.class_reservation_id),
    guest: text(),
    spot: text(),
    available_class_id: integer().references(() => availableClass.available_class_id),
    attend: boolean().notNull().default(false),
    is_cash: boolean().notNull().default(false),
    is_paid: boolean().notNull().default(true),
    class_stars: integer(),
    coach_stars: integer(),
    comment: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    deletedAt: timestamp({ withTimezone: true }),
    /** Cancelled late: its credit comes back should somebody else take the place (R6). */
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
    /** The no-show that completed the streak: one penalty each. */
    class_reservation_id: integer()
      .notNull()
      .unique()
      .references(() => classReservation.class_reservation_id),
    no_shows: integer().notNull(),
    end_date: timestamp({ withTimezone: true }).notNull(),
    liftedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('class_reservation_penalty_customer').on(t.customer_id, t.end_date)],
)
