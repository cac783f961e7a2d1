import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/database/database.ts'
import {
  mergeMissingRows,
  type CustomerMerge,
  type PersonalData,
  exportRows,
} from '../../platform/database/rows/personal-data.ts'
import { waitlist } from './tables.ts'

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
    erase: (tx, customer_id) => tx.delete(waitlist).where(eq(waitlist.customer_id, customer_id)),
    hand: handEntries,
  },
]

async function handEntries(tx: Tx, { from, to }: CustomerMerge): Promise<void> {
  const merged = alias(waitlist, 'merged')
  await tx
    .update(waitlist)
    .set({ createdAt: sql`least(${waitlist.createdAt}, ${merged.createdAt})` })
    .from(merged)
    .where(
      and(
        eq(waitlist.customer_id, to),
        eq(merged.customer_id, from),
        eq(merged.single_class_id, waitlist.single_class_id),
      ),
    )
  await mergeMissingRows(tx, 'waitlist.customer_id', ['single_class_id'], { from, to })
  const hasSeat = sql`exists (select 1 from class_reservation r where r.single_class_id = ${waitlist.single_class_id}
    and r.customer_id in (${from}, ${to}) and r.guest is null and r."deletedAt" is null)`
  await tx.delete(waitlist).where(and(eq(waitlist.customer_id, to), hasSeat))
}
