import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AllowedTimes } from '@aforo/domain/commerce/packages/shapes.ts'
import { recordVersion } from '../../platform/database/rows/record-version.ts'
import { customer } from '../../people/tables.ts'
import { classPackage } from '../packages/tables.ts'
import { purchase } from '../purchases/tables.ts'

export const availableClass = pgTable(
  'available_class',
  {
    available_class_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    purchase_id: integer().references(() => purchase.purchase_id),
    class_package_id: integer().references(() => classPackage.class_package_id),
    title: text().notNull(),
    class_type_ids: integer().array().notNull().default([]),
    allowed_times: jsonb().$type<AllowedTimes[]>().notNull().default([]),
    amount: integer().notNull(),
    available: integer().notNull(),
    returns: integer().notNull().default(0),
    guests_included: boolean().notNull().default(false),
    expiration_date: timestamp({ withTimezone: true }),
    /** Days from the first class on, for grants that start with it (`credits_expire_from`). */
    expiration_days: integer(),
    frozenAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    version: recordVersion(),
  },
  (t) => [
    check('available_class_count', sql`${t.available} >= -1 and (${t.amount} = -1) = (${t.available} = -1)`),
    index('available_class_customer').on(t.customer_id, t.expiration_date),
    /** For the expiry job: grants that have an end and units left. */
    index('available_class_ends').on(t.expiration_date).where(sql`${t.available} <> 0 and ${t.revokedAt} is null`),
    index('available_class_purchase').on(t.purchase_id),
    index('available_class_package').on(t.class_package_id),
  ],
)

/** The append-only ledger: a balance is the sum of its lines (R3). */
export const creditEntry = pgTable(
  'credit_entry',
  {
    credit_entry_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    available_class_id: integer()
      .notNull()
      .references(() => availableClass.available_class_id),
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    kind: text({
      enum: ['granted', 'reserved', 'returned', 'expired', 'removed', 'revoked', 'extended', 'adjusted'],
    }).notNull(),
    amount: integer().notNull(),
    class_reservation_id: integer(),
    /** The customer, a staff member, or null for a background job. */
    by: integer().references(() => customer.customer_id),
    why: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('credit_entry_lot').on(t.available_class_id, t.credit_entry_id),
    index('credit_entry_customer').on(t.customer_id, t.credit_entry_id),
    index('credit_entry_by').on(t.by),
    index('credit_entry_for_seat')
      .on(t.createdAt)
      .where(sql`${t.kind} = 'granted' and ${t.class_reservation_id} is not null`),
    uniqueIndex('credit_entry_reservation_uq')
      .on(t.class_reservation_id, t.kind)
      .where(sql`${t.class_reservation_id} is not null`),
  ],
)
