import { turnsAround } from '@aforo/domain/jobs/clock.ts'
import { retryAt } from '../../platform/events/backoff.ts'
import type { AppContext } from '../app-context.ts'
import type { Scheduled } from './job.ts'
import type { Log } from '../../platform/log/log.ts'
import { claimTurns, insertMissing, renewLeases, writeRetry } from './job-store.ts'
import type { Runner } from './run-job.ts'

/** Two at once in each process: one that takes long does not hold up the others. */
const AT_ONCE = 2
/** After this another process takes a turn up; it is renewed while the turn is done. */
const LEASE_MS = 120_000
const RENEWED_EVERY_MS = 30_000

export type Calendar = {
  /** Claims and begins each turn that is due and no process holds, and each job that staff asked for. */
  readonly begin: () => Promise<void>
  /** When the next turn comes, in milliseconds since the epoch. */
  readonly nextTurn: () => number
  readonly ended: () => Promise<void>
}

type Parts = { app: AppContext; run: Runner; log: Log; signal: AbortSignal; done?: () => void }

/**
 * Jobs that follow the calendar: each turn is taken by one process under a lease, is tried again when it fails or its
 * process ends, and is caught up with after a night off (decision 62). `done` is called when no turn is left.
 */
export function calendarOf(jobs: readonly Scheduled[], parts: Parts): Calendar {
  const { app, done = () => {} } = parts
  const { db } = app.database
  const known = new Map(jobs.map((job) => [job.job, job]))
  const leases = leasesOf(parts)
  const waiting: Claimed[] = []
  const running = new Set<Promise<void>>()
  let isComplete = false

  function startWaiting(): void {
    while (running.size < AT_ONCE) {
      const claimed = waiting.shift()
      if (!claimed) break
      const turn = doTurn(claimed, parts).finally(() => {
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
      if (!isComplete) await insertMissing(db, [...known.keys()])
      isComplete = true
      const now = app.now()
      const turns = jobs.map(({ job, everyMs }) => ({ job, last: turnsAround(job, everyMs / 1000, now).last }))
      for (const { job: id, failures } of await claimTurns(db, turns, now, leaseEnd(app))) {
        const job = known.get(id)
        if (!job) continue
        leases.hold(id)
        waiting.push({ job, failures })
      }
      startWaiting()
    },
    nextTurn() {
      const now = app.now()
      return Math.min(...jobs.map(({ job, everyMs }) => turnsAround(job, everyMs / 1000, now).next.getTime()))
    },
    async ended() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

type Claimed = { readonly job: Scheduled; readonly failures: number }

async function doTurn({ job, failures }: Claimed, { app, run, log, signal }: Parts): Promise<void> {
  const { db } = app.database
  try {
    while (!signal.aborted) if (!(await run(job, signal))) return
    await writeRetry(db, job.job, app.now())
  } catch {
    const now = app.now()
    const { next } = turnsAround(job.job, job.everyMs / 1000, now)
    const again = retryAt(failures + 1, now)
    const at = signal.aborted ? now : again < next ? again : next
    await writeRetry(db, job.job, at).catch((error) => log({ level: 'error', job: 'calendar', error }))
  }
}

const leaseEnd = ({ now }: AppContext): Date => new Date(now().getTime() + LEASE_MS)

function leasesOf({ app, log }: Parts) {
  const held = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const renew = () =>
    renewLeases(app.database.db, [...held], leaseEnd(app)).catch((error) =>
      log({ level: 'error', job: 'calendar', error }),
    )
  return {
    hold(job: string) {
      held.add(job)
      timer ??= setInterval(() => void renew(), RENEWED_EVERY_MS)
    },
    release(job: string) {
      held.delete(job)
      if (held.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
  }
}
