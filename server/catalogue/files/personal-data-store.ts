import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { mergeColumns, type PersonalData, exportRows } from '../../platform/database/personal-data.ts'

const own = (customer_id: number): SQL => sql`f.purpose = 'answer' and (f.by = ${customer_id}
  or f.file_id = (select c.file_id from customer c where c.customer_id = ${customer_id})
  or f.file_id::text in (select a.value ->> 'file_id' from answer a join custom_field d using (custom_field_id)
    where d.object = 'customer' and a.object_id = ${customer_id} and jsonb_typeof(a.value) = 'object'))`

export const ofPerson: readonly PersonalData[] = [
  {
    name: 'archivos',
    columns: ['file.by'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select f.file_id, f.name, f.type, f.size, f."createdAt" from file f
          where ${own(customer_id)} order by f.file_id`,
      ),
    erase: (tx, customer_id) => tx.execute(sql`delete from file f where ${own(customer_id)}`),
    hand: (tx, persons) => mergeColumns(tx, ['file.by'], persons),
  },
]

export type PersonalFile = { file_id: number; name: string; kept: string; key: string; copies: string[] }

export async function listPersonalFiles(db: Tx, customer_id: number): Promise<PersonalFile[]> {
  const { rows } = await db.execute<PersonalFile>(sql`
    select f.file_id, f.name, f.kept, f.key,
      array(select r ->> 'key' from jsonb_array_elements(f.renditions) r) as copies
    from file f where f.key is not null and ${own(customer_id)} order by f.file_id`)
  return rows
}
