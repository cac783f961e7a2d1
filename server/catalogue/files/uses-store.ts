import { type SQL, sql } from 'drizzle-orm'
import { addressesOf, type UseKind, useOf } from '@aforo/domain/catalogue/files/uses.ts'
import type { FileUse } from '@aforo/domain/catalogue/files/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'

type Place = { of: UseKind; table: string; id: string; name: string; shows: readonly string[] }

const places: readonly Place[] = [
  {
    of: 'class_type',
    table: 'class_type',
    id: 'class_type_id',
    name: 'name',
    shows: ['image_src', 'icon', 'description'],
  },
  { of: 'instructor', table: 'instructor', id: 'instructor_id', name: 'name', shows: ['file_src', 'short_bio'] },
  {
    of: 'class_package',
    table: 'class_package',
    id: 'class_package_id',
    name: 'title',
    shows: ['image_src', 'file_url', 'receipt_src', 'description'],
  },
  { of: 'page', table: 'page', id: 'page_id', name: 'title', shows: ['content'] },
  { of: 'announcement', table: 'announcement', id: 'announcement_id', name: 'title', shows: ['content'] },
  {
    of: 'payment_method',
    table: 'payment_method',
    id: 'payment_method_id',
    name: 'name',
    shows: ['description', 'instructions'],
  },
  { of: 'video', table: 'video', id: 'video_id', name: 'name', shows: ['thumbnail', 'description'] },
  { of: 'customer', table: 'customer', id: 'customer_id', name: 'name', shows: ['file_src'] },
  { of: 'setting', table: 'setting', id: 'key', name: 'key', shows: ['value'] },
]

export async function findUses(tx: Tx, src: string): Promise<FileUse[]> {
  const queries = places.map((place) => showing(place, addressesOf(src)))
  const { rows } = await tx.execute<{ of: UseKind; id: string; name: string }>(sql.join(queries, sql` union all `))
  return rows.map(({ of, id, name }) => useOf(of, id, name))
}

function showing({ of, table, id, name, shows }: Place, address: string): SQL {
  const column = (named: string) => sql.identifier(named)
  const shown = shows.map((one) => sql`position(${address}::text in coalesce(${column(one)}::text, '')) > 0`)
  return sql`select ${of}::text as of, ${column(id)}::text as id, ${column(name)}::text as name
    from ${column(table)} where ${sql.join(shown, sql` or `)}`
}
