import { and, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { auditEntry } from './tables.ts'

export type AuditEntry = Omit<typeof auditEntry.$inferInsert, 'audit_entry_id' | 'createdAt'>

/** Writes an audit entry for a manual change by staff, in the transaction of the change (R13). */
export async function writeAudit(tx: Tx, entry: AuditEntry, now: Date): Promise<void> {
  await tx.insert(auditEntry).values({ ...entry, createdAt: now })
}

export type AuditFilter = {
  by?: number | undefined
  did?: string | undefined
  subject?: string | undefined
  subject_id?: number | undefined
  from?: Date | undefined
  to?: Date | undefined
}
export type AuditRow = typeof auditEntry.$inferSelect & { writer: string }

const { by, did, subject, subject_id, createdAt } = auditEntry

const matchesFilter = (filter: AuditFilter) =>
  and(
    filter.by === undefined ? undefined : eq(by, filter.by),
    filter.did === undefined ? undefined : eq(did, filter.did),
    filter.subject === undefined ? undefined : eq(subject, filter.subject),
    filter.subject_id === undefined ? undefined : eq(subject_id, filter.subject_id),
    filter.from === undefined ? undefined : gte(createdAt, filter.from),
    filter.to === undefined ? undefined : lt(createdAt, filter.to),
  )

export const readEntries = (db: Tx, filter: AuditFilter, page: { offset: number; most: number }): Promise<AuditRow[]> =>
  db
    .select({ ...columns, writer })
    .from(auditEntry)
    .where(matchesFilter(filter))
    .orderBy(desc(auditEntry.audit_entry_id))
    .limit(page.most)
    .offset(page.offset)

export async function countEntries(db: Tx, filter: AuditFilter): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(auditEntry).where(matchesFilter(filter))
  return counted?.total ?? 0
}

export async function readWriters(db: Tx): Promise<{ customer_id: number; name: string }[]> {
  const { rows } = await db.execute<{ customer_id: number; name: string }>(sql`
    with recursive writer(by) as (
      select min(by) from ${auditEntry}
      union all
      select (select min(by) from ${auditEntry} where by > writer.by) from writer where writer.by is not null
    )
    select customer_id, trim(name || ' ' || last_name) as name from customer join writer on writer.by = customer_id
    order by 2, 1`)
  return rows
}

const writer = sql<string>`(select trim(person.name || ' ' || person.last_name) from customer person where person.customer_id = ${by})`
const columns = {
  audit_entry_id: auditEntry.audit_entry_id,
  by,
  did,
  subject,
  subject_id,
  reason: auditEntry.reason,
  before: auditEntry.before,
  after: auditEntry.after,
  createdAt,
}
