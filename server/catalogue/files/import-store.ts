import type { Tx } from '../../platform/database/database.ts'
import { upsert } from '../../platform/database/rows/upsert.ts'
import { file } from './tables.ts'

export const importFiles = (tx: Tx, rows: readonly (typeof file.$inferInsert)[]): Promise<number> =>
  upsert(tx, file, { target: file.src }, rows)
