import { scheduledRuns } from '@aforo/domain/jobs/job-schedule.ts'
import type { Job, JobsOverview } from '@aforo/domain/jobs/shapes.ts'
import { failingWebhooks } from '../../payments/webhooks/failing.ts'
import type { AppContext } from '../app-context.ts'
import { listWaiting } from '../../platform/events/list-waiting.ts'
import { countDeliveries, type JobState, listStates } from './job-store.ts'
import { jobsOf } from './jobs-of.ts'

export async function showWork(app: AppContext): Promise<JobsOverview> {
  const { db } = app.database
  const now = app.now()
  const { queues, scheduled } = jobsOf(app)
  const states = new Map((await listStates(db)).map((state) => [state.job, state]))
  return {
    jobs: [
      ...queues.map(({ job }) => jobToApi(job, null, states.get(job), now)),
      ...scheduled.map(({ job, everyMs }) => jobToApi(job, everyMs / 1000, states.get(job), now)),
    ],
    events: await listWaiting(db, now),
    webhooks: await failingWebhooks(app),
    messages: await countDeliveries(db),
  }
}

function jobToApi(job: string, every_seconds: number | null, state: JobState | undefined, now: Date): Job {
  const isFailing = (state?.failures ?? 0) > 0
  return {
    job,
    every_seconds,
    ran_at: state?.ranAt?.toISOString() ?? null,
    took_ms: state?.tookMs ?? null,
    next_at: every_seconds === null ? null : scheduledRuns(job, every_seconds, now).next.toISOString(),
    failed_at: isFailing ? (state?.failedAt?.toISOString() ?? null) : null,
    error: isFailing ? (state?.error ?? null) : null,
    failures: state?.failures ?? 0,
    asked_at: state?.askedAt?.toISOString() ?? null,
  }
}
