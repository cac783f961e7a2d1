import type { Tx } from '../platform/database/database.ts'
import { type AuditEntry, insertEntry } from './store.ts'

export type { AuditEntry } from './store.ts'

/** Writes an audit entry for a manual change by staff, in the transaction of the change (R13). */
export const writeAudit = (tx: Tx, entry: AuditEntry, now: Date): Promise<void> => insertEntry(tx, entry, now)
