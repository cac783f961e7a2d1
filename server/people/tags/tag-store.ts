import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { customerTag } from '../tables.ts'

export async function listTags(db: Tx, most: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ tag: customerTag.tag })
    .from(customerTag)
    .orderBy(asc(customerTag.tag))
    .limit(most)
  return rows.map(({ tag }) => tag)
}

export async function listTagsOf(db: Tx, customer_id: number): Promise<string[]> {
  const rows = await db
    .select({ tag: customerTag.tag })
    .from(customerTag)
    .where(eq(customerTag.customer_id, customer_id))
    .orderBy(asc(customerTag.tag))
  return rows.map(({ tag }) => tag)
}
