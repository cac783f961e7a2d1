import type { AppContext } from '../app-context.ts'
import { writeFailure, writeRun } from './job-store.ts'
import type { Queue, Scheduled } from './job.ts'
import type { Log } from '../../platform/log/log.ts'

const MINUTE_MS = 60_000

/** Does a turn of a job and answers whether there is more of it; it throws what the job threw. */
export type Runner = (job: Queue | Scheduled, signal: AbortSignal) => Promise<boolean>

/**
 * Runs jobs and writes down how they went: queues once a minute at most and whenever that changes, the others each time.
 */
export function runnerOf(app: AppContext, log: Log): Runner {
  const written = new Map<string, { at: number; isWell: boolean }>()
  const isToWrite = (job: Queue | Scheduled, isWell: boolean): boolean => {
    const last = written.get(job.job)
    const isNews = last?.isWell !== isWell || performance.now() - last.at >= MINUTE_MS
    if (isNews) written.set(job.job, { at: performance.now(), isWell })
    return isNews || 'everyMs' in job
  }
  return async (job, signal) => {
    const began = performance.now()
    try {
      const isMore = await job.run(app, log, signal)
      const tookMs = Math.round(performance.now() - began)
      if (isToWrite(job, true)) await writeRun(app.database.db, job.job, { ranAt: app.now(), tookMs, isMore })
      return isMore
    } catch (error) {
      log({ level: 'error', job: job.job, error })
      if (isToWrite(job, false)) {
        // The database itself may be what is away.
        await writeFailure(app.database.db, job.job, app.now(), wordsOf(error)).catch(() => {})
      }
      throw error
    }
  }
}

const MOST = 500
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, MOST)
