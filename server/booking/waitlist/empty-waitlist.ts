import type { Tx } from '../../platform/database/database.ts'
import { deleteLine } from './store.ts'

/** Empties the waitlist of a cancelled class; the caller notifies its customers (R6). */
export const emptyWaitlist = (tx: Tx, single_class_id: number): Promise<void> => deleteLine(tx, single_class_id)
