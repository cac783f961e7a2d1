import { eq, sql } from 'drizzle-orm'
import { mergeMissingRows, type PersonalData, exportRows } from '../../platform/database/rows/personal-data.ts'
import { acceptedPage } from './tables.ts'

export const ofPerson: readonly PersonalData[] = [
  {
    name: 'documentos-aceptados',
    columns: ['accepted_page.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select p.title, a.version, a.ip, a.agent, a."createdAt" from accepted_page a join page p using (page_id)
          where a.customer_id = ${customer_id} order by a."createdAt", p.page_id`,
      ),
    erase: (tx, customer_id) =>
      tx.update(acceptedPage).set({ ip: null, agent: null }).where(eq(acceptedPage.customer_id, customer_id)),
    hand: (tx, persons) => mergeMissingRows(tx, 'accepted_page.customer_id', ['page_id', 'version'], persons),
  },
]
