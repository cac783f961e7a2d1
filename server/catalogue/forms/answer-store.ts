import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Answer } from '@aforo/domain/catalogue/forms/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { answer } from './tables.ts'

export async function upsertAnswers(
  tx: Tx,
  object_id: number,
  values: readonly { custom_field_id: number; value: NonNullable<Answer>; consentedAt: Date | null }[],
  now: Date,
): Promise<void> {
  if (values.length === 0) return
  await tx
    .insert(answer)
    .values(values.map((entry) => ({ ...entry, object_id, updatedAt: now })))
    .onConflictDoUpdate({
      target: [answer.custom_field_id, answer.object_id],
      set: {
        value: sql`excluded.value`,
        consentedAt: sql`coalesce(case when ${answer.value} = excluded.value then ${answer.consentedAt} end, excluded."consentedAt")`,
        updatedAt: now,
      },
    })
}

export async function deleteAnswers(tx: Tx, object_id: number, custom_field_ids: readonly number[]): Promise<void> {
  if (custom_field_ids.length === 0) return
  await tx
    .delete(answer)
    .where(and(eq(answer.object_id, object_id), inArray(answer.custom_field_id, [...custom_field_ids])))
}
