import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { snapshotId } from '../platform/database/reading/snapshot-id.ts'

export async function runWithoutConcurrentCommits<T>(db: Database['db'], work: () => Promise<T>): Promise<T> {
  const readSnapshotId = async () => JSON.stringify((await db.execute(sql`select ${snapshotId} as moment`)).rows)
  for (let tries = 100; ; tries--) {
    const before = await readSnapshotId()
    const result = await work()
    if (tries === 0 || (await readSnapshotId()) === before) return result
  }
}
