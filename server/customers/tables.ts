import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CustomerFilter } from '@aforo/domain/customers/shapes.ts'
import { customer } from '../people/tables.ts'

/** A filter of the customer list that staff saved by name. */
export const customerSegment = pgTable('customer_segment', {
  customer_segment_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull().unique(),
  filter: jsonb().$type<CustomerFilter>().notNull(),
  by: integer()
    .notNull()
    .references(() => customer.customer_id),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
