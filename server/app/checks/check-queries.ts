import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { checkResult } from './tables.ts'

export type CheckRow = typeof checkResult.$inferSelect

export const listChecks = (db: Tx): Promise<CheckRow[]> => db.select().from(checkResult)

export async function findCheck(db: Tx, subject: string): Promise<CheckRow | null> {
  const [row] = await db.select().from(checkResult).where(eq(checkResult.subject, subject))
  return row ?? null
}

export async function saveCheck(db: Tx, row: CheckRow): Promise<void> {
  const { checkedAt, outcome, detail } = row
  await db
    .insert(checkResult)
    .values(row)
    .onConflictDoUpdate({ target: checkResult.subject, set: { checkedAt, outcome, detail } })
}
