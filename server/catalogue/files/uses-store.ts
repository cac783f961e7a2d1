import { type SQL, sql } from 'drizzle-orm'
import { addressPrefixOf, type UseKind, toFileUse } from '@aforo/domain/catalogue/files/uses.ts'
import type { FileUse } from '@aforo/domain/catalogue/files/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'

type UsingTable = { of: UseKind; table: string; id: string; name: string; columns: readonly string[] }

const usingTables: readonly UsingTable[] = [
  {
    of: 'class_type',
    table: 'class_type',
    id: 'class_type_id',
    name: 'name',
    columns: ['image_src', 'icon', 'description'],
  },
  { of: 'instructor', table: 'instructor', id: 'instructor_id', name: 'name', columns: ['file_src', 'short_bio'] },
  {
    of: 'class_package',
    table: 'class_package',
    id: 'class_package_id',
    name: 'title',
    columns: ['image_src', 'file_url', 'receipt_src', 'description'],
  },
  { of: 'page', table: 'page', id: 'page_id', name: 'title', columns: ['content'] },
  { of: 'announcement', table: 'announcement', id: 'announcement_id', name: 'title', columns: ['content'] },
  {
    of: 'payment_method',
    table: 'payment_method',
    id: 'payment_method_id',
    name: 'name',
    columns: ['description', 'instructions'],
  },
  { of: 'video', table: 'video', id: 'video_id', name: 'name', columns: ['thumbnail', 'description'] },
  { of: 'customer', table: 'customer', id: 'customer_id', name: 'name', columns: ['file_src'] },
  { of: 'setting', table: 'setting', id: 'key', name: 'key', columns: ['value'] },
]

export async function findUses(tx: Tx, src: string): Promise<FileUse[]> {
  const queries = usingTables.map((usingTable) => usesQuery(usingTable, addressPrefixOf(src)))
  const { rows } = await tx.execute<{ of: UseKind; id: string; name: string }>(sql.join(queries, sql` union all `))
  return rows.map(({ of, id, name }) => toFileUse(of, id, name))
}

function usesQuery({ of, table, id, name, columns }: UsingTable, address: string): SQL {
  const identifier = (name: string) => sql.identifier(name)
  const conditions = columns.map(
    (columnName) => sql`position(${address}::text in coalesce(${identifier(columnName)}::text, '')) > 0`,
  )
  return sql`select ${of}::text as of, ${identifier(id)}::text as id, ${identifier(name)}::text as name
    from ${identifier(table)} where ${sql.join(conditions, sql` or `)}`
}
