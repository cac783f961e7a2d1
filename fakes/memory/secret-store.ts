import { eq } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { rehearsalSecret } from './tables.ts'

export async function getOrCreateSecret(db: Tx, name: string, fresh: () => string): Promise<string> {
  const find = async () => {
    const [row] = await db.select().from(rehearsalSecret).where(eq(rehearsalSecret.name, name))
    return row?.value
  }
  const before = await find()
  if (before !== undefined) return before
  await db.insert(rehearsalSecret).values({ name, value: fresh() }).onConflictDoNothing()
  const existing = await find()
  if (existing === undefined) throw new Error(`rehearsal.secret: expected ${name}, found none.`)
  return existing
}
