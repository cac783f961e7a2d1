import type { Tx } from '../../platform/database/database.ts'
import { deleteLine } from './empty-line-store.ts'

/** Empties a cancelled class's waitlist; the canceller notifies its people (R6). */
export const emptyLine = (tx: Tx, single_class_id: number): Promise<void> => deleteLine(tx, single_class_id)
