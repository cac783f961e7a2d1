import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { recordVersion } from '../../platform/database/rows/record-version.ts'
import { classPackage } from '../packages/tables.ts'

/** A code that lowers a price. Its uses are not stored: they are counted from its purchases (R10). */
export const discount = pgTable(
  'discount',
  {
    discount_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    amount: integer().notNull(),
    is_percent: boolean().notNull(),
    first_invoice_only: boolean().notNull().default(false),
    max_uses: integer(),
    max_uses_per_customer: integer(),
    valid_from: timestamp({ withTimezone: true }),
    valid_until: timestamp({ withTimezone: true }),
    archivedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    version: recordVersion(),
  },
  (t) => [
    check('discount_amount', sql`${t.amount} > 0 and (not ${t.is_percent} or ${t.amount} <= 10000)`),
    check('discount_limits', sql`${t.max_uses} > 0 and ${t.max_uses_per_customer} > 0`),
  ],
)

export const discountPackage = pgTable(
  'discount_package',
  {
    discount_id: integer()
      .notNull()
      .references(() => discount.discount_id, { onDelete: 'cascade' }),
    class_package_id: integer()
      .notNull()
      .references(() => classPackage.class_package_id),
  },
  (t) => [
    primaryKey({ columns: [t.discount_id, t.class_package_id] }),
    index('discount_package_package').on(t.class_package_id),
  ],
)
