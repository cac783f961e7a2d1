import type { Answer } from '@aforo/domain/catalogue/forms/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { deleteAnswers, upsertAnswers } from './answer-store.ts'

export type AnswerToWrite = {
  readonly custom_field_id: number
  readonly value: Answer
  readonly hasConsented?: boolean
}

/** Writes the answers about one object, with the time of consent to store them; null deletes an answer. */
export async function writeAnswers(
  tx: Tx,
  object_id: number,
  answers: readonly AnswerToWrite[],
  now: Date,
): Promise<void> {
  const rows = answers.flatMap(({ custom_field_id, value, hasConsented }) =>
    value === null ? [] : [{ custom_field_id, value, consentedAt: hasConsented ? now : null }],
  )
  const removedIds = answers.flatMap(({ custom_field_id, value }) => (value === null ? [custom_field_id] : []))
  await upsertAnswers(tx, object_id, rows, now)
  await deleteAnswers(tx, object_id, removedIds)
}
