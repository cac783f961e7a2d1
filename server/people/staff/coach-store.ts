import { and, asc, eq, isNull } from 'drizzle-orm'
import type { CoachAccount } from '@aforo/domain/people/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { customer } from '../tables.ts'
import { instructor } from '../../catalogue/studio/tables.ts'

export const listAccounts = (db: Tx, instructor_id?: number): Promise<CoachAccount[]> =>
  db
    .select({
      instructor_id: instructor.instructor_id,
      customer: {
        customer_id: customer.customer_id,
        name: customer.name,
        last_name: customer.last_name,
        email: customer.email,
        phone: customer.phone,
        role: customer.role,
      },
    })
    .from(instructor)
    .leftJoin(customer, and(eq(customer.instructor_id, instructor.instructor_id), isNull(customer.deletedAt)))
    .where(instructor_id === undefined ? undefined : eq(instructor.instructor_id, instructor_id))
    .orderBy(asc(instructor.instructor_id))

export async function setCoach(tx: Tx, instructor_id: number, customer_id: number | null): Promise<void> {
  await tx.update(customer).set({ instructor_id: null }).where(eq(customer.instructor_id, instructor_id))
  if (customer_id === null) return
  await tx.update(customer).set({ instructor_id }).where(eq(customer.customer_id, customer_id))
}
