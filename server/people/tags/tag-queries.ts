import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { customerTag } from '../tables.ts'

export async function addTag(tx: Tx, tag: string, customerIds: SQL): Promise<number> {
  const { rowCount } = await tx
    .insert(customerTag)
    .select(sql`select customer_id, ${tag}::text from (${customerIds}) chosen`)
    .onConflictDoNothing()
  return rowCount ?? 0
}

export async function removeTag(tx: Tx, tag: string, customerIds: SQL): Promise<number> {
  const { rowCount } = await tx
    .delete(customerTag)
    .where(and(eq(customerTag.tag, tag), inArray(customerTag.customer_id, sql`(${customerIds})`)))
  return rowCount ?? 0
}

export const oneCustomer = (customer_id: number): SQL => sql`select ${customer_id}::int as customer_id`
