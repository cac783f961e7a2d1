import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { test } from 'vitest'
import { ofPerson } from './rooms.ts'

const server = new URL('..', import.meta.url)

async function tables(): Promise<PgTable[]> {
  const files = globSync('**/tables.ts', { cwd: server })
  const modules = await Promise.all(files.map((file) => import(new URL(file, server).href)))
  return modules.flatMap((one) => Object.values(one).filter((thing): thing is PgTable => is(thing, PgTable)))
}

/** Columns that name a person, or an account, without a foreign key that says so. */
const BY_OTHER_WORDS = ['object_id', 'subject_id', 'actor', 'to']

test('each column that names a person is exported and erased [R13]', async () => {
  const all = await tables()
  const keyed = all.flatMap((table) => {
    const { name, foreignKeys } = getTableConfig(table)
    return foreignKeys.flatMap((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference()
      const named = `${getTableConfig(foreignTable).name}.${foreignColumns[0]?.name}`
      const isOfPerson = named === 'customer.customer_id' || named === 'account.uid'
      return isOfPerson ? columns.map((column) => `${name}.${column.name}`) : []
    })
  })
  const otherwise = all.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ name }) => BY_OTHER_WORDS.includes(name))
      .map(({ name }) => `${getTableConfig(table).name}.${name}`),
  )
  assert.ok(keyed.length > 35, `${keyed.length} columns`)
  const ownedColumns = ofPerson.flatMap(({ columns }) => columns)
  assert.deepEqual(ownedColumns.toSorted(), [...new Set([...keyed, ...otherwise])].toSorted())
})

test('every part of a copy has a unique name [R13]', () => {
  const names = ofPerson.map(({ name }) => name)
  assert.deepEqual(names, [...new Set(names)])
})
