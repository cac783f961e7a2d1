import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { jobState } from './tables.ts'
import { delivery } from '../../notifications/tables.ts'

export type JobState = typeof jobState.$inferSelect

export const listStates = (db: Tx): Promise<JobState[]> => db.select().from(jobState)

/** When staff asked for a run that has not succeeded yet. */
export async function findAskedAt(db: Tx, job: string): Promise<Date | null> {
  const [row] = await db.select({ askedAt: jobState.askedAt }).from(jobState).where(eq(jobState.job, job))
  return row?.askedAt ?? null
}

export async function writeRun(
  db: Tx,
  job: string,
  { startedAt, ranAt, tookMs, isMore }: { startedAt: Date; ranAt: Date; tookMs: number; isMore: boolean },
): Promise<void> {
  const leaseUpdate = isMore ? {} : { leasedUntil: null }
  const finishedRun = {
    ranAt,
    tookMs,
    failures: 0,
    error: null,
    askedAt: requestAfter(startedAt),
    retryAt: null,
    ...leaseUpdate,
  }
  await db
    .insert(jobState)
    .values({ job, ...finishedRun, askedAt: null })
    .onConflictDoUpdate({ target: jobState.job, set: finishedRun })
}

type Failure = { startedAt: Date; failedAt: Date; error: string }

export async function writeFailure(db: Tx, job: string, { startedAt, failedAt, error }: Failure): Promise<void> {
  await db
    .insert(jobState)
    .values({ job, failedAt, error, failures: 1 })
    .onConflictDoUpdate({
      target: jobState.job,
      set: { failedAt, error, askedAt: requestAfter(startedAt), failures: sql`${jobState.failures} + 1` },
    })
}

/** A request that came while the job ran waits for the next run: this one may have read what was there before. */
const requestAfter = (startedAt: Date) =>
  sql`case when ${jobState.askedAt} > ${startedAt}::timestamptz then ${jobState.askedAt} end`

export async function saveRunRequest(tx: Tx, job: string, requestedAt: Date): Promise<void> {
  await tx
    .insert(jobState)
    .values({ job, askedAt: requestedAt })
    .onConflictDoUpdate({ target: jobState.job, set: { askedAt: sql`coalesce(${jobState.askedAt}, ${requestedAt})` } })
}

/** Forgets failures and requests; what runs now, and when each job ran last, stays. */
export async function clearOutcomes(tx: Tx): Promise<void> {
  await tx.update(jobState).set({ failures: 0, failedAt: null, error: null, askedAt: null, retryAt: null })
}

export async function insertMissing(db: Tx, jobs: readonly string[]): Promise<void> {
  if (jobs.length === 0) return
  await db
    .insert(jobState)
    .values(jobs.map((job) => ({ job })))
    .onConflictDoNothing()
}

export const firstTurnDue = sql`
  select min(greatest(${jobState.leasedUntil},
    case when ${jobState.askedAt} is null then ${jobState.retryAt} else ${jobState.askedAt} end)) from ${jobState}`

export async function claimTurns(
  db: Tx,
  turns: readonly { job: string; last: Date }[],
  now: Date,
  leasedUntil: Date,
): Promise<{ job: string; failures: number }[]> {
  const jobs = turns.map(({ job }) => job)
  const lasts = turns.map(({ last }) => last.toISOString())
  const { rows } = await db.execute<{ job: string; failures: number }>(sql`
    update job_state s set "leasedUntil" = ${leasedUntil}::timestamptz
    from unnest(${sql.param(jobs)}::text[], ${sql.param(lasts)}::timestamptz[]) turn (job, last)
    where s.job = turn.job and (s."leasedUntil" is null or s."leasedUntil" <= ${now}::timestamptz)
      and (s."leasedUntil" is not null or s."askedAt" is not null
        or case when s."retryAt" is null then s."ranAt" is null or s."ranAt" < turn.last
          else s."retryAt" <= ${now}::timestamptz end)
    returning s.job, s.failures`)
  return rows
}

export async function renewLeases(db: Tx, jobs: readonly string[], leasedUntil: Date): Promise<void> {
  await db
    .update(jobState)
    .set({ leasedUntil })
    .where(inArray(jobState.job, [...jobs]))
}

export async function writeRetry(db: Tx, job: string, retryAt: Date): Promise<void> {
  await db.update(jobState).set({ leasedUntil: null, retryAt }).where(eq(jobState.job, job))
}

/** A query for the time at which the first row is due; null if none is waiting. */
export type FirstDue = SQL

/**
 * When the first row of each queue is due, in milliseconds since 1970, by the queue's id, with one statement. Empty
 * queues are absent.
 */
export async function readFirstDue(
  db: Tx,
  queues: readonly { readonly job: string; readonly firstDue: FirstDue }[],
): Promise<Map<string, number>> {
  const queries = queues.map(({ job, firstDue }) => sql`select ${job}::text as job, (${firstDue}) as due`)
  const { rows } = await db.execute<{ job: string; ms: number }>(sql`
    select job, (extract(epoch from due) * 1000)::float8 as ms from (${sql.join(queries, sql` union all `)}) queue
    where due is not null`)
  return new Map(rows.map(({ job, ms }) => [job, ms]))
}

export type Deliveries = { waiting: number; late: number; failed: number }

/** Counts deliveries; `late` ones were tried at least once. */
export async function countDeliveries(db: Tx): Promise<Deliveries> {
  const { state, error } = delivery
  const [counted] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${state} = 'waiting'))::int`,
      late: sql<number>`(count(*) filter (where ${state} = 'waiting' and ${error} is not null))::int`,
      failed: sql<number>`(count(*) filter (where ${state} = 'failed'))::int`,
    })
    .from(delivery)
    .where(inArray(state, ['waiting', 'failed']))
  return counted ?? { waiting: 0, late: 0, failed: 0 }
}
