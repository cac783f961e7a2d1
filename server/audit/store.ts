import type { Tx } from '../platform/database/database.ts'
import { auditEntry } from './tables.ts'

export type AuditEntry = Omit<typeof auditEntry.$inferInsert, 'audit_entry_id' | 'createdAt'>

export async function insertEntry(tx: Tx, entry: AuditEntry, now: Date): Promise<void> {
  await tx.insert(auditEntry).values({ ...entry, createdAt: now })
}
