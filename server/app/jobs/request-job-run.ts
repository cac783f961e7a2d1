import { refuse } from '@aforo/domain/jobs/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../app-context.ts'
import { retryFailed } from '../../platform/events/expedite.ts'
import { saveRunRequest } from './job-store.ts'
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

export const retryEvents = (app: AppContext, { customer_id }: Caller, topic: string): Promise<{ retried: number }> =>
  app.transaction(async (tx) => {
    const now = app.now()
    const retried = await retryFailed(tx, topic, now)
    if (retried > 0)
      await writeAudit(tx, { ...auditFields(customer_id), did: 'retry-events', after: { topic, retried } }, now)
    return { retried }
  })

const auditFields = (by: number) => ({ by, subject: 'job', subject_id: 0, reason: null, before: null })
