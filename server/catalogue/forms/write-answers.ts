import type { Answer } from '@aforo/domain/catalogue/forms/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { deleteAnswers, upsertAnswers } from './answer-store.ts'

export type Written = { readonly custom_field_id: number; readonly value: Answer; readonly agreed?: boolean }

/** Writes what was answered of one thing, and when its being kept was agreed to; null takes an answer away. */
export async function writeAnswers(tx: Tx, object_id: number, answers: readonly Written[], now: Date): Promise<void> {
  const rows = answers.flatMap(({ custom_field_id, value, agreed }) =>
    value === null ? [] : [{ custom_field_id, value, consentedAt: agreed ? now : null }],
  )
  const removedIds = answers.flatMap(({ custom_field_id, value }) => (value === null ? [custom_field_id] : []))
  await upsertAnswers(tx, object_id, rows, now)
  await deleteAnswers(tx, object_id, removedIds)
}
