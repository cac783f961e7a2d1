import { scheduledRuns } from '@aforo/domain/jobs/job-schedule.ts'
import { retryAt } from '../../platform/events/backoff.ts'
import type { AppContext } from '../app-context.ts'
import type { Scheduled } from './job.ts'
import type { Log } from '../../platform/log/log.ts'
import { claimTurns, insertMissing, renewLeases, writeRetry } from './job-store.ts'
import type { Runner } from './run-job.ts'

/** Per process; with two, a long turn does not delay the others. */
const MAX_CONCURRENT = 2
/** After this another process may take the turn over; the lease is renewed while the turn runs. */
const LEASE_MS = 120_000
const RENEWAL_MS = 30_000

export type Calendar = {
  /** Claims and starts every due turn without a lease, and every job that staff requested. */
  readonly begin: () => Promise<void>
  /** When the next turn is due, in milliseconds since 1970. */
  readonly nextTurn: () => number
  readonly ended: () => Promise<void>
}

type Parts = { app: AppContext; run: Runner; log: Log; signal: AbortSignal; done?: () => void }

/**
 * Scheduled jobs: each turn runs in one process under a lease, is retried when it fails or its process ends, and is
 * made up for after a downtime (decision 62). `done` is called when no turn is running any more.
 */
export function createCalendar(jobs: readonly Scheduled[], parts: Parts): Calendar {
  const { app, done = () => {} } = parts
  const { db } = app.database
  const jobsById = new Map(jobs.map((job) => [job.job, job]))
  const leases = manageLeases(parts)
  const waiting: Claimed[] = []
  const running = new Set<Promise<void>>()
  let isComplete = false

  function startWaiting(): void {
    while (running.size < MAX_CONCURRENT) {
      const claimed = waiting.shift()
      if (!claimed) break
      const turn = runTurn(claimed, parts).finally(() => {
        running.delete(turn)
        leases.release(claimed.job.job)
        startWaiting()
        if (running.size === 0) done()
      })
      running.add(turn)
    }
  }

  return {
    async begin() {
      if (!isComplete) await insertMissing(db, [...jobsById.keys()])
      isComplete = true
      const now = app.now()
      const turns = jobs.map(({ job, everyMs }) => ({ job, last: scheduledRuns(job, everyMs / 1000, now).last }))
      for (const { job: id, failures } of await claimTurns(db, turns, now, leaseEnd(app))) {
        const job = jobsById.get(id)
        if (!job) continue
        leases.hold(id)
        waiting.push({ job, failures })
      }
      startWaiting()
    },
    nextTurn() {
      const now = app.now()
      return Math.min(...jobs.map(({ job, everyMs }) => scheduledRuns(job, everyMs / 1000, now).next.getTime()))
    },
    async ended() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

type Claimed = { readonly job: Scheduled; readonly failures: number }

async function runTurn({ job, failures }: Claimed, { app, run, log, signal }: Parts): Promise<void> {
  const { db } = app.database
  try {
    while (!signal.aborted) if (!(await run(job, signal))) return
    await writeRetry(db, job.job, app.now())
  } catch {
    const now = app.now()
    const { next } = scheduledRuns(job.job, job.everyMs / 1000, now)
    const retryTime = retryAt(failures + 1, now)
    const at = signal.aborted ? now : retryTime < next ? retryTime : next
    await writeRetry(db, job.job, at).catch((error) => log({ level: 'error', job: 'calendar', error }))
  }
}

const leaseEnd = ({ now }: AppContext): Date => new Date(now().getTime() + LEASE_MS)

function manageLeases({ app, log }: Parts) {
  const leasedJobs = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const renew = () =>
    renewLeases(app.database.db, [...leasedJobs], leaseEnd(app)).catch((error) =>
      log({ level: 'error', job: 'calendar', error }),
    )
  return {
    hold(job: string) {
      leasedJobs.add(job)
      timer ??= setInterval(() => void renew(), RENEWAL_MS)
    },
    release(job: string) {
      leasedJobs.delete(job)
      if (leasedJobs.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
  }
}
