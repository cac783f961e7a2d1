import type { Tx } from '../../database/database.ts'
import { findRow } from './answer-files-store.ts'

export type AnswerFile = { file_id: number; name: string; type: string; src: string }

/** Where a file that answers is read, by whom it is for and by nobody else. */
export const addressOfAnswer = (file_id: number): string => `/api/files/answer/${file_id}`

/** A file that one of these people sent with a form; absent when it is another's, or one of the studio's. */
export async function findAnswerFile(db: Tx, file_id: number, senders: readonly number[]): Promise<AnswerFile | null> {
  const row = await findRow(db, file_id)
  if (!row || row.by === null || !senders.includes(row.by)) return null
  return { file_id, name: row.name, type: row.type, src: addressOfAnswer(file_id) }
}
