import type { Tx } from '../../../platform/database/database.ts'
import { type AnswerFileRow, findRow } from './answer-files-store.ts'

export type AnswerFile = { file_id: number; name: string; type: string; src: string }

export const addressOfAnswer = (file_id: number): string => `/api/files/answer/${file_id}`

/** An answer file that one of these customers sent; null when another customer or the studio uploaded it. */
export async function findAnswerFile(db: Tx, file_id: number, senders: readonly number[]): Promise<AnswerFile | null> {
  const row = await findRow(db, file_id)
  return row && row.by !== null && senders.includes(row.by) ? rowToApi(row) : null
}

export async function readAnswerFile(db: Tx, file_id: number): Promise<AnswerFile | null> {
  const row = await findRow(db, file_id)
  return row && rowToApi(row)
}

const rowToApi = ({ file_id, name, type }: AnswerFileRow): AnswerFile => ({
  file_id,
  name,
  type,
  src: addressOfAnswer(file_id),
})
