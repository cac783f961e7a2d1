import type { World } from '../world.ts'
import { readFirstDue } from './job-store.ts'
import { jobsOf } from './jobs-of.ts'

/** For how many seconds the first row of each queue has been due, by the queue's id; 0 where none is. */
export async function readOverdue(world: World): Promise<Map<string, number>> {
  const { queues } = jobsOf(world)
  const firstDue = await readFirstDue(world.database.db, queues)
  const now = world.now().getTime()
  return new Map(queues.map(({ job }) => [job, Math.max(0, now - (firstDue.get(job) ?? now)) / 1000]))
}
