import type { Tx } from '../../platform/database/database.ts'
import { findRow } from './store.ts'

export const isBillRequested = async (db: Tx, purchase_id: number): Promise<boolean> =>
  (await findRow(db, purchase_id))?.bill ?? false
