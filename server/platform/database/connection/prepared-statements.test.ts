import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openDatabase } from '../database.ts'
import { ownPlace } from '../../../testing/test-server.ts'

test('a connection asks the same question again after one that failed', async () => {
  const database = await openDatabase(await ownPlace())
  try {
    await database.pool.query('create table taken (spot text unique)')
    const take = (spot: string) => database.pool.query('insert into taken values ($1)', [spot])
    await take('A1')
    await assert.rejects(take('A1'), /duplicate key/)
    await take('A2')
    const { rows } = await database.pool.query('select spot from taken order by spot')
    assert.deepEqual(rows, [{ spot: 'A1' }, { spot: 'A2' }])
  } finally {
    await database.close()
  }
})

test('a named statement works again after a lost connection', async () => {
  const database = await openDatabase(await ownPlace())
  try {
    const runQuery = () => database.pool.query({ name: 'places', text: 'select $1::int as n', values: [1] })
    await runQuery()
    await assert.rejects(database.pool.query('select 1 / 0'), /division by zero/)
    assert.deepEqual((await runQuery()).rows, [{ n: 1 }])
  } finally {
    await database.close()
  }
})

test('a connection plans a query with values once, and uses each value', async () => {
  const database = await openDatabase({ ...(await ownPlace()), connections: 1 })
  try {
    const sums = []
    for (const value of [1, 2, 3]) {
      const { rows } = await database.pool.query<{ sum: number }>('select $1::int + 1 as sum', [value])
      sums.push(rows[0]?.sum)
    }
    assert.deepEqual(sums, [2, 3, 4])
    const { rows } = await database.pool.query(
      `select generic_plans + custom_plans as times from pg_prepared_statements where statement = 'select $1::int + 1 as sum'`,
    )
    assert.deepEqual(
      rows.map(({ times }) => Number(times)),
      [3],
    )
  } finally {
    await database.close()
  }
})
