import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customer } from '../../people/tables.ts'
import { invoice } from '../purchases/tables.ts'

export const billingProfile = pgTable('billing_profile', {
  customer_id: integer()
    .primaryKey()
    .references(() => customer.customer_id),
  rfc: text().notNull(),
  legal_name: text().notNull(),
  tax_system: text().notNull(),
  zip_code: text().notNull(),
  cfdi_use: text().notNull(),
  email: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
export type BillingFacts = Omit<typeof billingProfile.$inferSelect, 'customer_id' | 'updatedAt'>

export const cfdi = pgTable(
  'cfdi',
  {
    cfdi_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /**
     * Identifies the tax invoice at a provider: random, because serial numbers repeat after a backup is restored
     * (decision 54).
     */
    reference: uuid().notNull().defaultRandom(),
    invoice_id: integer()
      .notNull()
      .references(() => invoice.invoice_id),
    customer_id: integer()
      .notNull()
      .references(() => customer.customer_id),
    status: text({ enum: ['requested', 'stamped', 'failed', 'cancelled'] }).notNull(),
    profile: jsonb().$type<BillingFacts>().notNull(),
    provider_id: text(),
    uuid: text(),
    attempts: integer().notNull().default(0),
    available_at: timestamp({ withTimezone: true }).notNull(),
    error: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('cfdi_reference_uq').on(t.reference),
    uniqueIndex('cfdi_invoice_uq').on(t.invoice_id).where(sql`${t.status} <> 'cancelled'`),
    index('cfdi_customer').on(t.customer_id),
    index('cfdi_waiting').on(t.available_at).where(sql`${t.status} = 'requested'`),
  ],
)
