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
  (t) => [index('delivery_due').on(t.due_at)],
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
    /** When the provider's own clock looks at it again: a renewal, a voucher's end. */
    due_at: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('thing_kind').on(t.kind, t.createdAt),
    index('thing_due').on(t.due_at).where(sql`${t.due_at} is not null`),
  ],
)

/** The first answer to each idempotency key, for repetitions. */
export const rehearsalAnswer = rehearsal.table('answer', {
  key: text().primaryKey(),
  asked: text().notNull(),
  status: integer().notNull(),
  body: jsonb().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
