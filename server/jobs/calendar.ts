import { PgBoss } from 'pg-boss'
import { cronOf, turnsAround } from 'studio/jobs/clock.ts'
import type { World } from '../world.ts'
import { listAsked, listStates } from './job-store.ts'
import type { Log, Recurring } from './recurring.ts'
import type { Runner } from './run-job.ts'

const QUEUE = 'work'
/** How soon a job is taken that is due. */
const POLL_SECONDS = 5
/** Two at once in each process: one that takes long keeps nobody waiting. */
const AT_ONCE = 2
const LONGEST_SECONDS = 15 * 60
const KEPT_SECONDS = 24 * 60 * 60

export type Calendar = {
  /** Begins what somebody asked for. */
  beginAsked: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Jobs that follow the calendar, on pg-boss: each turn runs once whatever the number of processes, is tried again when it
 * fails or its process ends, and is caught up with after a night off (decision 45).
 */
export async function startCalendar(
  world: World,
  jobs: readonly Recurring[],
  run: Runner,
  log: Log,
  signal: AbortSignal,
  pollSeconds = POLL_SECONDS,
): Promise<Calendar> {
  const { pool } = world.database
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    // The database's own clean-up does what a studio's few rows need.
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (error) => log({ level: 'error', job: 'calendar', error }))
  const known = new Map(jobs.map((job) => [job.job, job]))
  const begin = (job: string) => boss.send(QUEUE, { job }, { singletonKey: job })
  try {
    await begun(world, boss, jobs, begin)
    await boss.work<{ job: string }>(
      QUEUE,
      { batchSize: 1, pollingIntervalSeconds: pollSeconds, localConcurrency: AT_ONCE },
      async ([due]) => {
        const job = known.get(due?.data.job ?? '')
        if (!job) return
        while (!signal.aborted && (await run(job, signal)));
      },
    )
  } catch (error) {
    // Half begun it would ask on for itself, and nobody could stop it.
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  return {
    async beginAsked() {
      for (const { job } of await listAsked(world.database.db)) if (known.has(job)) await begin(job)
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** The calendar as it is to be, with what has missed a turn begun at once. */
async function begun(
  world: World,
  boss: PgBoss,
  jobs: readonly Recurring[],
  begin: (job: string) => Promise<unknown>,
): Promise<void> {
  await boss.start()
  await boss.createQueue(QUEUE, {
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: LONGEST_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
  })
  await keepSchedules(boss, jobs)
  await catchUp(world, jobs, begin)
}

/** What is scheduled is what runs here: a job that is gone is taken off. */
async function keepSchedules(boss: PgBoss, jobs: readonly Recurring[]): Promise<void> {
  for (const { job, everyMs } of jobs) {
    await boss.schedule(QUEUE, cronOf(job, everyMs / 1000), { job }, { key: job, singletonKey: job })
  }
  const names = new Set(jobs.map(({ job }) => job))
  for (const { name, key } of await boss.getSchedules()) {
    if (name === QUEUE && !names.has(key)) await boss.unschedule(name, key)
  }
}

/** Begins at once what has missed a turn. */
async function catchUp(
  world: World,
  jobs: readonly Recurring[],
  begin: (job: string) => Promise<unknown>,
): Promise<void> {
  const now = world.now()
  const ran = new Map((await listStates(world.database.db)).map(({ job, ranAt }) => [job, ranAt]))
  for (const { job, everyMs } of jobs) {
    const last = ran.get(job)
    if (!last || last < turnsAround(job, everyMs / 1000, now).last) await begin(job)
  }
}
