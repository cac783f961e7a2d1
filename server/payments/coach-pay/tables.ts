import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { recordVersion } from '../../platform/database/rows/record-version.ts'
import { classType, instructor } from '../../catalogue/studio/tables.ts'
import { customer } from '../../people/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'

/** The pay for a class in centavos, valid from a day on, for one coach or all and for one class type or all. */
export const payRate = pgTable(
  'pay_rate',
  {
    pay_rate_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    instructor_id: integer().references(() => instructor.instructor_id),
    class_type_id: integer().references(() => classType.class_type_id),
    valid_from: date().notNull(),
    per_class: integer().notNull(),
    per_head: integer().notNull(),
    heads_included: integer().notNull(),
    minimum: integer().notNull(),
    maximum: integer(),
    by: integer()
      .notNull()
      .references(() => customer.customer_id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    version: recordVersion(),
  },
  (t) => [
    unique('pay_rate_uq').on(t.instructor_id, t.class_type_id, t.valid_from).nullsNotDistinct(),
    index('pay_rate_type').on(t.class_type_id),
    index('pay_rate_by').on(t.by),
    check(
      'pay_rate_amounts',
      sql`${t.per_class} >= 0 and ${t.per_head} >= 0 and ${t.heads_included} >= 0 and ${t.minimum} >= 0 and (${t.maximum} is null or ${t.maximum} >= ${t.minimum})`,
    ),
  ],
)

export const payRun = pgTable(
  'pay_run',
  {
    pay_run_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    starts_on: date().notNull(),
    ends_on: date().notNull(),
    created_by: integer()
      .notNull()
      .references(() => customer.customer_id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    approved_by: integer().references(() => customer.customer_id),
    approvedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('pay_run_starts_on').on(t.starts_on),
    index('pay_run_created_by').on(t.created_by),
    index('pay_run_approved_by').on(t.approved_by),
    check('pay_run_days', sql`${t.starts_on} <= ${t.ends_on}`),
    check('pay_run_approved', sql`(${t.approvedAt} is null) = (${t.approved_by} is null)`),
  ],
)

/** A class of an approved run, with the terms that it was paid by. */
export const payLine = pgTable(
  'pay_line',
  {
    pay_line_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    pay_run_id: integer()
      .notNull()
      .references(() => payRun.pay_run_id),
    single_class_id: integer()
      .notNull()
      .references(() => singleClass.single_class_id),
    instructor_id: integer()
      .notNull()
      .references(() => instructor.instructor_id),
    heads: integer().notNull(),
    per_class: integer().notNull(),
    per_head: integer().notNull(),
    heads_included: integer().notNull(),
    minimum: integer().notNull(),
    maximum: integer(),
    is_list_open: boolean().notNull(),
    amount: integer().notNull(),
  },
  (t) => [
    uniqueIndex('pay_line_class_uq').on(t.single_class_id, t.instructor_id),
    index('pay_line_run').on(t.pay_run_id),
    index('pay_line_instructor').on(t.instructor_id),
  ],
)

/** A manual correction with its reason, for one class or for the whole run. */
export const payAdjustment = pgTable(
  'pay_adjustment',
  {
    pay_adjustment_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    pay_run_id: integer()
      .notNull()
      .references(() => payRun.pay_run_id),
    instructor_id: integer()
      .notNull()
      .references(() => instructor.instructor_id),
    single_class_id: integer().references(() => singleClass.single_class_id),
    amount: integer().notNull(),
    reason: text().notNull(),
    by: integer()
      .notNull()
      .references(() => customer.customer_id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('pay_adjustment_run').on(t.pay_run_id),
    index('pay_adjustment_instructor').on(t.instructor_id),
    index('pay_adjustment_class').on(t.single_class_id),
    index('pay_adjustment_by').on(t.by),
    check('pay_adjustment_amount', sql`${t.amount} <> 0`),
  ],
)
