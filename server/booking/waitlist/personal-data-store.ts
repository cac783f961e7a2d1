import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import {
  mergeMissingRows,
  type CustomerMerge,
  type PersonalData,
  exportRows,
} from '../../platform/database/personal-data.ts'

export const ofPerson: readonly PersonalData[] = [
  {
    name: 'listas-de-espera',
    columns: ['waitlist.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select k.name as clase, c.class_date, w."createdAt" from waitlist w join single_class c using (single_class_id)
          join class_type k using (class_type_id) where w.customer_id = ${customer_id} order by w.waitlist_id`,
      ),
    erase: (tx, customer_id) => tx.execute(sql`delete from waitlist where customer_id = ${customer_id}`),
    hand: handEntries,
  },
]

async function handEntries(tx: Tx, { from, to }: CustomerMerge): Promise<void> {
  await tx.execute(sql`update waitlist o set "createdAt" = least(o."createdAt", m."createdAt") from waitlist m
    where o.customer_id = ${to} and m.customer_id = ${from} and m.single_class_id = o.single_class_id`)
  await mergeMissingRows(tx, 'waitlist.customer_id', ['single_class_id'], { from, to })
  await tx.execute(sql`delete from waitlist w where w.customer_id = ${to} and exists
    (select 1 from class_reservation r where r.single_class_id = w.single_class_id and r.customer_id in (${from}, ${to})
      and r.guest is null and r."deletedAt" is null)`)
}
