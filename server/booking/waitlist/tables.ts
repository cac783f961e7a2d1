import { index, integer, pgTable, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { customer } from '../../people/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'

export const waitlist = pgTable(
  'waitlist',
  {
    waitlist_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    single_class_id: integer()
      .notNull()
      .references(() => singleClass.single_class_id),
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('waitlist_uq').on(t.single_class_id, t.customer_id),
    index('waitlist_customer').on(t.customer_id),
  ],
)
