import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { customer } from '../../people/tables.ts'

export const gatewayCustomer = pgTable(
  'gateway_customer',
  {
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    gateway: text().notNull(),
    gateway_customer_id: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customer_id, t.gateway] }),
    uniqueIndex('gateway_customer_uq').on(t.gateway, t.gateway_customer_id),
  ],
)

/** A card that a gateway keeps for a person: never its number (3.15, 3.16). */
export const paymentSource = pgTable(
  'payment_source',
  {
    payment_source_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    gateway: text().notNull(),
    source_id: text().notNull(),
    card_type: text().notNull(),
    last_digits: text().notNull(),
    exp_month: integer(),
    exp_year: integer(),
    card_fingerprint: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('payment_source_uq').on(t.gateway, t.source_id).where(sql`${t.deletedAt} is null`),
    index('payment_source_customer').on(t.customer_id),
  ],
)
