import { withoutSecrets } from '@aforo/domain/audit/hidden.ts'
import type { LogQuery, Entry, Writer } from '@aforo/domain/audit/shapes.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { addDays, instantAt, type Zone } from '@aforo/domain/values/days.ts'
import type { AppContext } from '../app/app-context.ts'
import { countEntries, readEntries, readWriters, type Wanted, type Written } from './read-store.ts'
import { keyOf, type Named, nameSubjects } from './subjects-store.ts'

const PAGE = 50

/** 2.54, R13 what staff changed by hand, the newest first: each with the name of what it was done to, and no secret. */
export async function readAudit(app: AppContext, query: LogQuery): Promise<{ entries: Entry[]; total: number }> {
  const { zone } = calendarPolicy(await app.settings())
  const { db } = app.database
  const wanted = wantedOf(query, zone)
  const rows = await readEntries(db, wanted, { offset: query.page * PAGE, most: PAGE })
  const names = await nameSubjects(
    db,
    rows.map(({ subject, subject_id }) => ({ of: subject, id: subject_id })),
  )
  const total = await countEntries(db, wanted)
  return {
    entries: rows.map((row) => entryFrom(row, names.get(keyOf({ of: row.subject, id: row.subject_id })))),
    total,
  }
}

export const listWriters = ({ database }: AppContext): Promise<Writer[]> => readWriters(database.db)

const wantedOf = ({ start_date, end_date, by, did, subject, subject_id }: LogQuery, zone: Zone): Wanted => ({
  by,
  did,
  subject,
  subject_id,
  from: start_date === undefined ? undefined : instantAt(start_date, '00:00', zone),
  to: end_date === undefined ? undefined : instantAt(addDays(end_date, 1), '00:00', zone),
})

const entryFrom = (row: Written, named: Named | undefined): Entry => ({
  audit_entry_id: row.audit_entry_id,
  createdAt: row.createdAt.toISOString(),
  did: row.did,
  by: { customer_id: row.by, name: row.writer },
  subject: {
    of: row.subject,
    id: row.subject_id,
    name: named?.name ?? nameIn(row.before) ?? nameIn(row.after),
    at: named?.at ?? null,
    customer: named?.customer ?? null,
    single_class_id: named?.single_class_id ?? null,
  },
  reason: row.reason,
  before: row.before && withoutSecrets(row.before),
  after: row.after && withoutSecrets(row.after),
})

const nameIn = (fields: Written['before']): string | null => {
  const label = fields?.name ?? fields?.title ?? fields?.label ?? fields?.code
  return typeof label === 'string' ? label : null
}
