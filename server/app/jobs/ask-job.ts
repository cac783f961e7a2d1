import { refuse } from '@aforo/domain/jobs/refusals.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { World } from '../world.ts'
import { retryFailed } from '../../platform/events/expedite.ts'
import { writeAsked } from './job-store.ts'
import { jobsOf } from './jobs-of.ts'
import type { Caller } from '../../platform/http/request.ts'

/** Runs a job of the calendar within seconds instead of at its next hour; asked twice, it runs once. */
export async function askJob(
  world: World,
  { customer_id }: Caller,
  job: string,
): Promise<Verdict<{ asked_at: string }>> {
  const isKnown = jobsOf(world).scheduled.some((one) => one.job === job)
  if (!isKnown) return refuse('job-missing')
  const now = world.now()
  await world.transaction(async (tx) => {
    await writeAsked(tx, job, now)
    await writeAudit(tx, { ...deed(customer_id), did: 'run-job', after: { job } }, now)
  })
  return allow({ asked_at: now.toISOString() })
}

export const retryEvents = (world: World, { customer_id }: Caller, topic: string): Promise<{ retried: number }> =>
  world.transaction(async (tx) => {
    const now = world.now()
    const retried = await retryFailed(tx, topic, now)
    if (retried > 0) await writeAudit(tx, { ...deed(customer_id), did: 'retry-events', after: { topic, retried } }, now)
    return { retried }
  })

const deed = (by: number) => ({ by, subject: 'job', subject_id: 0, reason: null, before: null })
