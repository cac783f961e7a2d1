import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

export const rehearsal = pgSchema('rehearsal')

export const rehearsalDelivery = rehearsal.table(
  'delivery',
  {
    delivery_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    event_id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    due_at: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    deliveredAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('delivery_due').on(table.due_at)],
)

export const rehearsalSecret = rehearsal.table('secret', {
  name: text().primaryKey(),
  value: text().notNull(),
})

export const rehearsalThing = rehearsal.table(
  'thing',
  {
    id: text().primaryKey(),
    /** `stripe.payment_intent`, `paypal.order` and so on. */
    kind: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    /** When the clock of the provider processes it next: a renewal, the expiry of a voucher. */
    due_at: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('thing_kind').on(table.kind, table.createdAt),
    index('thing_due').on(table.due_at).where(sql`${table.due_at} is not null`),
  ],
)

/** The first response to each idempotency key, for repeated requests. */
export const rehearsalAnswer = rehearsal.table('answer', {
  key: text().primaryKey(),
  asked: text().notNull(),
  status: integer().notNull(),
  body: jsonb().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
