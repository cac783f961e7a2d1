import type { AppContext } from '../app-context.ts'
import { readFirstDue } from './job-store.ts'
import { jobsOf } from './jobs-of.ts'

/** For how many seconds the first row of each queue has been due, by the queue's id; 0 if no row is due. */
export async function readOverdue(app: AppContext): Promise<Map<string, number>> {
  const { queues } = jobsOf(app)
  const firstDue = await readFirstDue(app.database.db, queues)
  const now = app.now().getTime()
  return new Map(queues.map(({ job }) => [job, Math.max(0, now - (firstDue.get(job) ?? now)) / 1000]))
}
