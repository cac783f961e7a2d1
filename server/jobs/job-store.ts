import { isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { jobState } from './tables.ts'

export type JobState = typeof jobState.$inferSelect

export const listStates = (db: Tx): Promise<JobState[]> => db.select().from(jobState)

/** It went well: what it stumbled over before is over. */
export async function writeRun(db: Tx, job: string, ranAt: Date, tookMs: number): Promise<void> {
  const went = { ranAt, tookMs, failures: 0, error: null, askedAt: null }
  await db
    .insert(jobState)
    .values({ job, ...went })
    .onConflictDoUpdate({ target: jobState.job, set: went })
}

export async function writeFailure(db: Tx, job: string, failedAt: Date, error: string): Promise<void> {
  await db
    .insert(jobState)
    .values({ job, failedAt, error, failures: 1 })
    .onConflictDoUpdate({
      target: jobState.job,
      set: { failedAt, error, askedAt: null, failures: sql`${jobState.failures} + 1` },
    })
}

export async function writeAsked(tx: Tx, job: string, askedAt: Date): Promise<void> {
  await tx.insert(jobState).values({ job, askedAt }).onConflictDoUpdate({ target: jobState.job, set: { askedAt } })
}

export const listAsked = (db: Tx): Promise<{ job: string }[]> =>
  db.select({ job: jobState.job }).from(jobState).where(isNotNull(jobState.askedAt))

export type WaitingRow = {
  topic: string
  waiting: number
  failing: number
  given_up: number
  since: string
  error: string | null
}

/** What was noted and is not heard yet, by topic. */
export async function listWaiting(db: Tx, now: Date): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow>(sql`
    select topic, count(*)::int as waiting, (count(*) filter (where attempts > 0))::int as failing,
      count("givenUpAt")::int as given_up,
      to_char(min(available_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
      (array_agg(error order by available_at desc) filter (where error is not null))[1] as error
    from event where "doneAt" is null and (attempts > 0 or available_at <= ${now}::timestamptz)
    group by topic order by failing desc, topic`)
  return rows
}

/** Retries the failed events of a topic now, also those that were given up; answers how many. */
export async function hasten(tx: Tx, topic: string, now: Date): Promise<number> {
  const { rowCount } = (await tx.execute(sql`
    update event set available_at = ${now}::timestamptz, attempts = 1, "givenUpAt" = null
    where topic = ${topic} and "doneAt" is null and attempts > 0
      and ("givenUpAt" is not null or available_at > ${now}::timestamptz)`)) as {
    rowCount: number | null
  }
  return rowCount ?? 0
}

export type Deliveries = { waiting: number; late: number; failed: number }

/** Messages that are on their way: `late` ones were tried at least once. Read by name from the room of messages. */
export async function countDeliveries(db: Tx): Promise<Deliveries> {
  const { rows } = await db.execute<Deliveries>(sql`
    select (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'waiting' and error is not null))::int as late,
      (count(*) filter (where state = 'failed'))::int as failed
    from delivery where state in ('waiting', 'failed')`)
  return rows[0] ?? { waiting: 0, late: 0, failed: 0 }
}
