import { eq, sql } from 'drizzle-orm'
import type { CoachAccount } from '@aforo/domain/people/shapes.ts'
import type { Tx } from '../platform/database/database.ts'
import { customer } from './tables.ts'

export async function listAccounts(db: Tx, instructor_id?: number): Promise<CoachAccount[]> {
  const { rows } = await db.execute<CoachAccount>(sql`
    select i.instructor_id, case when c.customer_id is not null then json_build_object('customer_id', c.customer_id,
      'name', c.name, 'last_name', c.last_name, 'email', c.email, 'phone', c.phone, 'role', c.role) end as customer
    from instructor i left join customer c on c.instructor_id = i.instructor_id and c."deletedAt" is null
    where ${instructor_id === undefined ? sql`true` : sql`i.instructor_id = ${instructor_id}`}
    order by i.instructor_id`)
  return rows
}

export async function setCoach(tx: Tx, instructor_id: number, customer_id: number | null): Promise<void> {
  await tx.update(customer).set({ instructor_id: null }).where(eq(customer.instructor_id, instructor_id))
  if (customer_id === null) return
  await tx.update(customer).set({ instructor_id }).where(eq(customer.customer_id, customer_id))
}
