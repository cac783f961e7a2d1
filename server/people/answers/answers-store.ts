import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { customer } from '../tables.ts'
import { answeredFields, type FieldRead } from './answers-queries.ts'

/** Answers from sign-up, which are columns of the customer (3.2). */
export const answerColumns = ['signup_reason', 'other'] as const

export async function readAnswers(db: Tx, customer_id: number): Promise<FieldRead[]> {
  const { rows } = await db.execute<{ fields: FieldRead[] }>(sql`select ${answeredFields(customer_id)} as fields`)
  return rows[0]?.fields ?? []
}

export async function writeAnswerColumns(
  tx: Tx,
  customer_id: number,
  values: Partial<Record<(typeof answerColumns)[number], string | null>>,
): Promise<void> {
  for (const [column, value] of Object.entries(values)) {
    await tx
      .update(customer)
      .set({ [column]: value })
      .where(eq(customer.customer_id, customer_id))
  }
}
