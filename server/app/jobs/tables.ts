import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** What a job that comes round again did last, and what it stumbled over; one row per job. */
export const jobState = pgTable('job_state', {
  job: text().primaryKey(),
  ranAt: moment(),
  tookMs: integer(),
  failedAt: moment(),
  error: text(),
  failures: integer().notNull().default(0),
  askedAt: moment(),
  /** While a process is at it; another one takes it up after this moment. */
  leasedUntil: moment(),
  retryAt: moment(),
})
