import { and, asc, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { AuditSort } from '@aforo/domain/audit/shapes.ts'
import type { Order } from '@aforo/domain/values/sorting.ts'
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

const sortKeys = {
  created_at: auditEntry.audit_entry_id,
  name: sql`(select person.found_by from customer person where person.customer_id = ${by})`,
  did,
} as const

/** A page of the log: its ids are sorted first, without what each entry changed. */
export function readEntries(
  db: Tx,
  filter: AuditFilter,
  { sort, direction }: Order<AuditSort>,
  page: { offset: number; most: number },
): Promise<AuditRow[]> {
  const order = [sortKeys[sort], auditEntry.audit_entry_id].map(direction === 'asc' ? asc : desc)
  const ids = db
    .select({ audit_entry_id: auditEntry.audit_entry_id })
    .from(auditEntry)
    .where(matchesFilter(filter))
    .orderBy(...order)
    .limit(page.most)
    .offset(page.offset)
  return db
    .select({ ...columns, writer })
    .from(auditEntry)
    .where(inArray(auditEntry.audit_entry_id, ids))
    .orderBy(...order)
}

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
