import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Subject } from '../../gateways/payment-gateway.ts'
import type { Mark } from '../../gateways/provider-reference.ts'

/** An event's subject and mark, and the event without personal data. */
export type Payload = { subject: Subject; mark?: Mark; told: unknown }

export const webhookEvent = pgTable(
  'webhook_event',
  {
    gateway: text().notNull(),
    event_id: text().notNull(),
    type: text().notNull(),
    gateway_payment_id: text(),
    payload: jsonb().$type<Payload>().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the event is tried next, after `attempts` failed ones. */
    available_at: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    processedAt: timestamp({ withTimezone: true }),
    givenUpAt: timestamp({ withTimezone: true }),
    error: text(),
  },
  (t) => [
    primaryKey({ columns: [t.gateway, t.event_id] }),
    index('webhook_event_waiting').on(t.available_at).where(sql`${t.processedAt} is null and ${t.givenUpAt} is null`),
  ],
)
