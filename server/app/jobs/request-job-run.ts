import { refuse } from '@aforo/domain/jobs/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../app-context.ts'
import { retryFailed } from '../../platform/events/expedite.ts'
import type { Tx } from '../../platform/database/database.ts'
import { clearOutcomes, findAskedAt, saveRunRequest } from './job-store.ts'
import { jobsOf } from './jobs-of.ts'
import type { Caller } from '../../platform/http/request.ts'

/** Requests a run of a scheduled job within seconds; several requests before the run count as one. */
export async function requestJobRun(app: AppContext, { customer_id }: Caller, job: string) {
  const isKnown = jobsOf(app).scheduled.some((scheduledJob) => scheduledJob.job === job)
  if (!isKnown) return refuse('job-missing')
  const now = app.now()
  await app.transaction(async (tx) => {
    await saveRunRequest(tx, job, now)
    await writeAudit(tx, { ...auditFields(customer_id), did: 'run-job', after: { job } }, now)
  })
  return allow({ asked_at: now.toISOString() })
}

/** When staff asked for the run that is waiting or under way; null if there is none. */
export const runRequestedAt = ({ database: { db } }: AppContext, job: string): Promise<Date | null> =>
  findAskedAt(db, job)

/** Forgets failures and requests of all jobs: the work that they were about is gone. */
export const forgetJobOutcomes = (tx: Tx): Promise<void> => clearOutcomes(tx)

export const retryEvents = (app: AppContext, { customer_id }: Caller, topic: string): Promise<{ retried: number }> =>
  app.transaction(async (tx) => {
    const now = app.now()
    const retried = await retryFailed(tx, topic, now)
    if (retried > 0)
      await writeAudit(tx, { ...auditFields(customer_id), did: 'retry-events', after: { topic, retried } }, now)
    return { retried }
  })

const auditFields = (by: number) => ({ by, subject: 'job', subject_id: 0, reason: null, before: null })
