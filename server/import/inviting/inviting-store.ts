import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { present } from '../../platform/database/rows/present.ts'
import { importLine } from '../tables.ts'

const madeWithoutAccount = (id: number) =>
  and(
    eq(importLine.import_batch_id, id),
    eq(importLine.subject, 'customer'),
    eq(importLine.did, 'made'),
    sql`exists (select 1 from customer c where c.customer_id = ${importLine.subject_id}
      and c.uid is null and c."deletedAt" is null and c.role = 'customer')`,
  )

export const countWithoutAccount = (tx: Tx, id: number): Promise<number> =>
  tx.$count(importLine, madeWithoutAccount(id))

export async function listWithoutAccount(tx: Tx, id: number, after: number, most: number): Promise<number[]> {
  const rows = await tx
    .select({ customer_id: importLine.subject_id })
    .from(importLine)
    .where(and(madeWithoutAccount(id), gt(importLine.subject_id, after)))
    .orderBy(asc(importLine.subject_id))
    .limit(most)
  return rows.map(({ customer_id }) => present(customer_id, 'The customer of an imported line'))
}
