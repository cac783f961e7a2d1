import { maskSecrets } from '@aforo/domain/audit/mask-secrets.ts'
import type { LogQuery, Entry, Writer } from '@aforo/domain/audit/shapes.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { addDays, instantAt, type Zone } from '@aforo/domain/values/days.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import { orderOf } from '@aforo/domain/values/sorting.ts'
import type { AppContext } from '../app/app-context.ts'
import { countEntries, readEntries, readWriters, type AuditFilter, type AuditRow } from './store.ts'
import { keyOf, type NamedSubject, nameSubjects } from './subjects-store.ts'

/** 2.54, R13 lists what staff changed by hand, newest first or as asked, with the name of each subject and without secrets. */
export async function readAudit(app: AppContext, query: LogQuery): Promise<{ entries: Entry[]; total: number }> {
  const { zone } = calendarPolicy(await app.settings())
  const { db } = app.database
  const filter = filterOf(query, zone)
  const order = orderOf(query, { sort: 'created_at', direction: 'desc' })
  const rows = await readEntries(db, filter, order, { offset: query.page * PAGE_SIZE, most: PAGE_SIZE })
  const names = await nameSubjects(
    db,
    rows.map(({ subject, subject_id }) => ({ of: subject, id: subject_id })),
  )
  const total = await countEntries(db, filter)
  return {
    entries: rows.map((row) => toEntry(row, names.get(keyOf({ of: row.subject, id: row.subject_id })))),
    total,
  }
}

export const listWriters = ({ database }: AppContext): Promise<Writer[]> => readWriters(database.db)

const filterOf = ({ start_date, end_date, by, did, subject, subject_id }: LogQuery, zone: Zone): AuditFilter => ({
  by,
  did,
  subject,
  subject_id,
  from: start_date === undefined ? undefined : instantAt(start_date, '00:00', zone),
  to: end_date === undefined ? undefined : instantAt(addDays(end_date, 1), '00:00', zone),
})

const toEntry = (row: AuditRow, named: NamedSubject | undefined): Entry => ({
  audit_entry_id: row.audit_entry_id,
  createdAt: row.createdAt.toISOString(),
  did: row.did,
  by: { customer_id: row.by, name: row.writer },
  subject: {
    of: row.subject,
    id: row.subject_id,
    name: named?.name ?? findName(row.before) ?? findName(row.after),
    at: named?.at ?? null,
    customer: named?.customer ?? null,
    single_class_id: named?.single_class_id ?? null,
  },
  reason: row.reason,
  before: row.before && maskSecrets(row.before),
  after: row.after && maskSecrets(row.after),
})

const findName = (fields: AuditRow['before']): string | null => {
  const label = fields?.name ?? fields?.title ?? fields?.label ?? fields?.code
  return typeof label === 'string' ? label : null
}
