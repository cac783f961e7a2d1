import { and, asc, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { mergeColumns, type PersonalData, exportRows } from '../../platform/database/rows/personal-data.ts'
import { file } from './tables.ts'

const own = (customer_id: number): SQL => sql`${file.purpose} = 'answer' and (${file.by} = ${customer_id}
  or ${file.file_id} = (select c.file_id from customer c where c.customer_id = ${customer_id})
  or ${file.file_id}::text in (select a.value ->> 'file_id' from answer a join custom_field d using (custom_field_id)
    where d.object = 'customer' and a.object_id = ${customer_id} and jsonb_typeof(a.value) = 'object'))`

export const ofPerson: readonly PersonalData[] = [
  {
    name: 'archivos',
    columns: ['file.by'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select file_id, name, type, size, "createdAt" from ${file} where ${own(customer_id)} order by file_id`,
      ),
    erase: (tx, customer_id) => tx.delete(file).where(own(customer_id)),
    hand: (tx, persons) => mergeColumns(tx, ['file.by'], persons),
  },
]

export type PersonalFile = { file_id: number; name: string; kept: string; key: string; copies: string[] }

export const listPersonalFiles = (db: Tx, customer_id: number): Promise<PersonalFile[]> =>
  db
    .select({
      file_id: file.file_id,
      name: file.name,
      kept: file.kept,
      key: sql<string>`${file.key}`,
      copies: sql<string[]>`array(select r ->> 'key' from jsonb_array_elements(${file.renditions}) r)`,
    })
    .from(file)
    .where(and(isNotNull(file.key), own(customer_id)))
    .orderBy(asc(file.file_id))
