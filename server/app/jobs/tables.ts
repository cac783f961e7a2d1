import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

export const jobState = pgTable('job_state', {
  job: text().primaryKey(),
  ranAt: moment(),
  tookMs: integer(),
  failedAt: moment(),
  error: text(),
  failures: integer().notNull().default(0),
  askedAt: moment(),
  leasedUntil: moment(),
  retryAt: moment(),
})
