import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customer } from '../people/tables.ts'

/** Manual changes by staff, append-only: author, time, reason, before and after (R13). */
export const auditEntry = pgTable(
  'audit_entry',
  {
    audit_entry_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    by: integer()
      .notNull()
      .references(() => customer.customer_id),
    did: text().notNull(),
    subject: text().notNull(),
    subject_id: integer().notNull(),
    reason: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('audit_entry_subject').on(t.subject, t.subject_id),
    index('audit_entry_by').on(t.by, t.createdAt),
    index('audit_entry_at').on(t.createdAt),
    index('audit_entry_did').on(t.did, t.audit_entry_id),
  ],
)
