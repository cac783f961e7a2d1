import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { test } from 'vitest'
import { personalData } from './personal-data.ts'

const server = new URL('..', import.meta.url)

async function tables(): Promise<PgTable[]> {
  const files = globSync('**/tables.ts', { cwd: server })
  const modules = await Promise.all(files.map((file) => import(new URL(file, server).href)))
  return modules.flatMap((module) =>
    Object.values(module).filter((exported): exported is PgTable => is(exported, PgTable)),
  )
}

/** Columns that refer to a person or an account without a foreign key. */
const COLUMNS_WITHOUT_KEY = ['object_id', 'subject_id', 'actor', 'to']

test('each column that names a person is exported and erased [R13]', async () => {
  const allTables = await tables()
  const referencing = allTables.flatMap((table) => {
    const { name, foreignKeys } = getTableConfig(table)
    return foreignKeys.flatMap((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference()
      const target = `${getTableConfig(foreignTable).name}.${foreignColumns[0]?.name}`
      const isOfPerson = target === 'customer.customer_id' || target === 'account.uid'
      return isOfPerson ? columns.map((column) => `${name}.${column.name}`) : []
    })
  })
  const unreferenced = allTables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ name }) => COLUMNS_WITHOUT_KEY.includes(name))
      .map(({ name }) => `${getTableConfig(table).name}.${name}`),
  )
  assert.ok(referencing.length > 35, `${referencing.length} columns`)
  const ownedColumns = personalData.flatMap(({ columns }) => columns)
  assert.deepEqual(ownedColumns.toSorted(), [...new Set([...referencing, ...unreferenced])].toSorted())
})

test('every part of a copy has a unique name [R13]', () => {
  const names = personalData.map(({ name }) => name)
  assert.deepEqual(names, [...new Set(names)])
})
