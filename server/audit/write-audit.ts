import type { Tx } from '../platform/database/database.ts'
import { type AuditEntry, insertEntry } from './store.ts'

export type { AuditEntry } from './store.ts'

/** Writes down what a member of staff changed by hand, in the transaction that changes it (R13). */
export const writeAudit = (tx: Tx, entry: AuditEntry, now: Date): Promise<void> => insertEntry(tx, entry, now)
