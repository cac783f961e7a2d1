import { and, asc, count, desc, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { iso } from '../database/reading/iso.ts'
import { event } from './tables.ts'

type WaitingTopic = {
  topic: string
  waiting: number
  failing: number
  given_up: number
  since: string
  error: string | null
}

/** The topics with events that are due or failed, those with most failures first. */
export async function listWaiting(db: Tx, now: Date): Promise<WaitingTopic[]> {
  const { topic, attempts, available_at, error } = event
  const failing = sql<number>`(count(*) filter (where ${attempts} > 0))::int`
  return db
    .select({
      topic,
      waiting: count(),
      failing,
      given_up: count(event.givenUpAt),
      since: sql<string>`${iso(sql`min(${available_at})`)}`,
      error: sql<
        string | null
      >`(array_agg(${error} order by ${available_at} desc) filter (where ${error} is not null))[1]`,
    })
    .from(event)
    .where(and(isNull(event.doneAt), or(gt(attempts, 0), lte(available_at, now))))
    .groupBy(topic)
    .orderBy(desc(failing), asc(topic))
}
