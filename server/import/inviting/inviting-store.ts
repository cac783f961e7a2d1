import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

const withoutAccount = (id: number): SQL => sql`
  from import_line l join customer c on c.customer_id = l.subject_id
  where l.import_batch_id = ${id} and l.subject = 'customer' and l.did = 'made'
    and c.uid is null and c."deletedAt" is null and c.role = 'customer'`

export async function countWithoutAccount(tx: Tx, id: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count ${withoutAccount(id)}`)
  return rows[0]?.count ?? 0
}

export async function listWithoutAccount(tx: Tx, id: number, after: number, most: number): Promise<number[]> {
  const { rows } = await tx.execute<{ customer_id: number }>(sql`
    select c.customer_id ${withoutAccount(id)} and c.customer_id > ${after} order by c.customer_id limit ${most}`)
  return rows.map(({ customer_id }) => customer_id)
}
