import type { AppContext } from '../app-context.ts'
import { writeFailure, writeRun } from './job-store.ts'
import type { Queue, Scheduled } from './job.ts'
import type { Log } from '../../platform/log/log.ts'

const MINUTE_MS = 60_000

/** Runs a job once and returns whether there is more to do. Throws what the job throws. */
export type Runner = (job: Queue | Scheduled, signal: AbortSignal) => Promise<boolean>

/**
 * Runs jobs and stores the outcome: of scheduled jobs every time, of queues at most once a minute or when it changes.
 */
export function runnerOf(app: AppContext, log: Log): Runner {
  const lastWritten = new Map<string, { at: number; isSuccess: boolean }>()
  const mustWrite = (job: Queue | Scheduled, isSuccess: boolean): boolean => {
    const last = lastWritten.get(job.job)
    const mustReport = last?.isSuccess !== isSuccess || performance.now() - last.at >= MINUTE_MS
    if (mustReport) lastWritten.set(job.job, { at: performance.now(), isSuccess })
    return mustReport || 'everyMs' in job
  }
  return async (job, signal) => {
    const began = performance.now()
    const startedAt = app.now()
    try {
      const isMore = await job.run(app, log, signal)
      const tookMs = Math.round(performance.now() - began)
      if (mustWrite(job, true))
        await writeRun(app.database.db, job.job, { startedAt, ranAt: app.now(), tookMs, isMore })
      return isMore
    } catch (error) {
      log({ level: 'error', job: job.job, error })
      if (mustWrite(job, false)) {
        // The database itself may be unavailable.
        await writeFailure(app.database.db, job.job, { startedAt, failedAt: app.now(), error: errorText(error) }).catch(
          () => {},
        )
      }
      throw error
    }
  }
}

const MAX_ERROR_LENGTH = 500
const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH)
