import type { Tx } from '../../platform/database/database.ts'
import { deleteLine } from './empty-line-store.ts'

/** Nobody waits any more for a class that the studio cancelled; who waited is told by whoever cancelled it (R6). */
export const emptyLine = (tx: Tx, single_class_id: number): Promise<void> => deleteLine(tx, single_class_id)
