import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Counted } from '@aforo/domain/commerce/cash-session/counting.ts'
import { location } from '../../catalogue/studio/tables.ts'
import { customer } from '../../people/tables.ts'
import { purchase } from '../purchases/tables.ts'
import { classReservation } from '../../booking/reservations/tables.ts'

/**
 * A cash session of a location, from its opening until the drawer was counted: at most one is open. Amounts in
 * centavos.
 */
export const cashSession = pgTable(
  'till_cut',
  {
    till_cut_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    location_id: integer()
      .notNull()
      .references(() => location.location_id),
    opening_float: integer().notNull(),
    opened_by: integer()
      .notNull()
      .references(() => customer.customer_id),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    /** Counted and expected cash: both are written when the session closes, and stay. */
    counted: integer(),
    expected: integer(),
    pieces: jsonb().$type<Counted>(),
    difference_reason: text(),
    kept: integer(),
    closed_by: integer().references(() => customer.customer_id),
    closedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('till_cut_open_uq').on(t.location_id).where(sql`${t.closedAt} is null`),
    index('till_cut_location').on(t.location_id, t.openedAt),
    index('till_cut_opened_at').on(t.openedAt),
    index('till_cut_opened_by').on(t.opened_by),
    index('till_cut_closed_by').on(t.closed_by),
    check('till_cut_float', sql`${t.opening_float} >= 0`),
    check(
      'till_cut_closed',
      sql`(${t.closedAt} is null) = (${t.counted} is null) and (${t.closedAt} is null) = (${t.expected} is null) and (${t.closedAt} is null) = (${t.closed_by} is null)`,
    ),
    check(
      'till_cut_counted',
      sql`${t.counted} is null or (${t.counted} >= 0 and ${t.kept} between 0 and ${t.counted})`,
    ),
  ],
)

/** Money that reception took or paid out, once per `dedupe_key`, in centavos; negative when it was paid out. */
export const cashMovement = pgTable(
  'till_movement',
  {
    till_movement_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    till_cut_id: integer().references(() => cashSession.till_cut_id),
    /** The location where the money was taken, if known; a session that includes the movement has its own. */
    location_id: integer().references(() => location.location_id),
    way: text({ enum: ['cash', 'terminal', 'transfer'] }).notNull(),
    /** `in` and `out` are entered by staff; the other kinds are recorded with a payment. */
    kind: text({ enum: ['sale', 'seat', 'seat-undone', 'refund', 'paid-back', 'in', 'out'] }).notNull(),
    amount: integer().notNull(),
    by: integer()
      .notNull()
      .references(() => customer.customer_id),
    reason: text(),
    purchase_id: integer().references(() => purchase.purchase_id),
    class_reservation_id: integer().references(() => classReservation.class_reservation_id),
    customer_id: integer().references(() => customer.customer_id),
    dedupe_key: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('till_movement_cut').on(t.till_cut_id, t.till_movement_id),
    index('till_movement_waiting').on(t.createdAt).where(sql`${t.till_cut_id} is null`),
    index('till_movement_location').on(t.location_id),
    index('till_movement_by').on(t.by, t.till_movement_id),
    index('till_movement_purchase').on(t.purchase_id),
    index('till_movement_seat').on(t.class_reservation_id),
    index('till_movement_customer').on(t.customer_id),
    check('till_movement_amount', sql`${t.amount} <> 0`),
  ],
)
