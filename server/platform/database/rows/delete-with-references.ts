import { inArray, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../database.ts'
import { countReferences } from './references.ts'

type ForeignKey = { child: string; column: string; parent: string; parent_column: string }

/**
 * Deletes the rows with these keys, what belongs to them (rows that refer to the key in a column of the same name), and
 * what refers to that, however far. Throws a foreign key error if any other row refers to one of them.
 */
export async function deleteWithReferences(tx: Tx, key: PgColumn, ids: readonly number[]): Promise<void> {
  const root = getTableConfig(key.table).name
  const foreignKeys = await readForeignKeys(tx)
  const owned = foreignKeys.filter(({ parent, column }) => parent === root && column === key.name)
  const isOneOf = (column: string): SQL => sql`${sql.identifier(column)} = any(${sql.param([...ids])}::int[])`
  for (const { child, column } of owned) await deleteRows(tx, foreignKeys, child, isOneOf(column), [root])
  await tx.delete(key.table).where(isOneOf(key.name))
}

async function deleteRows(
  tx: Tx,
  foreignKeys: readonly ForeignKey[],
  table: string,
  where: SQL,
  above: readonly string[],
): Promise<void> {
  for (const { child, column, parent_column } of foreignKeys.filter(({ parent }) => parent === table)) {
    if (child === table || above.includes(child)) continue
    const refers = sql`${sql.identifier(column)} in
      (select ${sql.identifier(parent_column)} from ${sql.identifier(table)} where ${where})`
    await deleteRows(tx, foreignKeys, child, refers, [...above, table])
  }
  await tx.execute(sql`delete from ${sql.identifier(table)} where ${where}`)
}

/** Foreign keys that forbid a deletion or cascade, read from the database itself. */
async function readForeignKeys(tx: Tx): Promise<ForeignKey[]> {
  const { rows } = await tx.execute<ForeignKey>(sql`
    select t.relname as child, a.attname as column, p.relname as parent, b.attname as parent_column
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid and t.relnamespace = 'public'::regnamespace
    join pg_class p on p.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and c.confdeltype in ('a', 'r', 'c') order by 1, 2`)
  return rows
}

/** Deletes those of the rows that nothing refers to; returns the keys of the others. */
export async function deleteUnreferenced(tx: Tx, key: PgColumn, ids: readonly number[]): Promise<number[]> {
  const referenced: number[] = []
  for (const id of ids) if ((await countReferences(tx, key, id)).length > 0) referenced.push(id)
  const free = ids.filter((id) => !referenced.includes(id))
  if (free.length > 0) await tx.delete(key.table).where(inArray(key, free))
  return referenced
}

export async function namesOf(tx: Tx, key: PgColumn, name: PgColumn, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ name })
    .from(key.table)
    .where(inArray(key, [...ids]))
    .orderBy(key)
  return rows.map((row) => String(row.name))
}
