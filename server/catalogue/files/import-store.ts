import type { Tx } from '../../platform/database/database.ts'
import { upsert } from '../../platform/database/upsert.ts'
import { file } from './tables.ts'

/** Takes in the list of a folder's pictures, which lie where they are served from already. */
export const takeInFiles = (tx: Tx, rows: readonly (typeof file.$inferInsert)[]): Promise<number> =>
  upsert(tx, file, { target: file.src }, rows)
