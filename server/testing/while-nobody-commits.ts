import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { snapshotId } from '../platform/database/snapshot-id.ts'

export async function whileNobodyCommits<T>(db: Database['db'], work: () => Promise<T>): Promise<T> {
  const now = async () => JSON.stringify((await db.execute(sql`select ${snapshotId} as moment`)).rows)
  for (let tries = 100; ; tries--) {
    const before = await now()
    const result = await work()
    if (tries === 0 || (await now()) === before) return result
  }
}
