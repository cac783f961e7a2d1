import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customer } from '../../people/tables.ts'

const moment = () => timestamp({ withTimezone: true })

export const broadcast = pgTable('bulletin', {
  bulletin_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  by: integer()
    .notNull()
    .references(() => customer.customer_id),
  audience: jsonb().$type<Record<string, unknown>>().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  people: integer(),
  createdAt: moment().notNull(),
  doneAt: moment(),
})
