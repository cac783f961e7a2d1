import { sql } from 'drizzle-orm'
import { type PersonalData, exportRows } from '../platform/database/rows/personal-data.ts'
import { account } from './tables.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'sesiones',
    columns: ['session.uid', 'reset_code.uid', 'email_change.uid', 'spare_code.uid'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select s.agent, s."createdAt", s."seenAt" from session s join customer c using (uid)
          where c.customer_id = ${customer_id} order by s."createdAt"`,
      ),
    erase: (tx, customer_id) =>
      tx
        .delete(account)
        .where(sql`${account.uid} = (select c.uid from customer c where c.customer_id = ${customer_id})`),
    hand: async () => {},
  },
]
