import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AllowedTimes } from '@aforo/domain/commerce/packages/shapes.ts'
import { recordVersion } from '../../platform/database/rows/record-version.ts'
import { classType } from '../../catalogue/studio/tables.ts'

/** Money in whole centavos; -1 in class_amount means unlimited. */
export const classPackage = pgTable(
  'class_package',
  {
    class_package_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Identifies the package at payment providers, whose prices and plans are named after it (decision 54). */
    reference: uuid().notNull().defaultRandom(),
    handle: text().unique(),
    title: text().notNull(),
    price: integer().notNull(),
    sale_price: integer(),
    description: text().notNull().default(''),
    short_description: text().notNull().default(''),
    class_amount: integer().notNull(),
    expiration_days: integer(),
    is_online: boolean().notNull().default(false),
    is_presencial: boolean().notNull().default(true),
    is_special_event: boolean().notNull().default(false),
    is_trial: boolean().notNull().default(false),
    new_people_only: boolean().notNull().default(false),
    limit_per_customer: integer(),
    max_sales: integer(),
    sold: integer().notNull().default(0),
    home: boolean().notNull().default(false),
    order: integer().notNull().default(0),
    is_subscription: boolean().notNull().default(false),
    subscription_period: text({ enum: ['day', 'month', 'year'] }),
    subscription_interval: integer(),
    allow_discount_over_sale_price: boolean().notNull().default(false),
    free_trial_length: integer(),
    free_trial_period: text({ enum: ['day', 'month', 'year'] }),
    guests_included: boolean().notNull().default(false),
    allowed_times: jsonb().$type<AllowedTimes[]>().notNull().default([]),
    image_src: text(),
    file_url: text(),
    receipt_src: text(),
    archivedAt: timestamp({ withTimezone: true }),
    version: recordVersion(),
  },
  (t) => [
    uniqueIndex('class_package_reference_uq').on(t.reference),
    check('class_package_price', sql`${t.price} >= 0 and (${t.sale_price} is null or ${t.sale_price} >= 0)`),
    check('class_package_stock', sql`${t.sold} >= 0 and (${t.max_sales} is null or ${t.sold} <= ${t.max_sales})`),
  ],
)

export const classPackageType = pgTable(
  'class_package_type',
  {
    class_package_type_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    class_package_id: integer()
      .notNull()
      .references(() => classPackage.class_package_id, { onDelete: 'cascade' }),
    class_type_id: integer()
      .notNull()
      .references(() => classType.class_type_id),
    class_amount: integer().notNull(),
    expiration_days: integer(),
  },
  (t) => [
    uniqueIndex('class_package_type_uq').on(t.class_package_id, t.class_type_id),
    index('class_package_type_type').on(t.class_type_id),
  ],
)
