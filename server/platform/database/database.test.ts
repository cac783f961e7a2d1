import assert from 'node:assert/strict'
import type pg from 'pg'
import { test } from 'vitest'
import { ownPlace } from '../../testing/test-server.ts'
import { openDatabase } from './database.ts'

test('a connection that is lost before its transaction began is replaced', async () => {
  const { db, pool, close } = await openDatabase({ ...(await ownPlace()), connections: 1 })
  const cut = (client: pg.PoolClient) =>
    (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
  pool.once('acquire', cut)
  await assert.rejects(db.transaction((tx) => tx.execute('select 1')))
  const { rows } = await db.transaction((tx) => tx.execute('select 1 as one'))
  assert.deepEqual(rows, [{ one: 1 }])
  await close()
})

test('a statement that waits too long for a lock fails', async () => {
  const { pool, close } = await openDatabase({ ...(await ownPlace()), connections: 2, lockTimeoutMs: 100 })
  const holder = await pool.connect()
  await holder.query('create table held (id int)')
  await holder.query('begin; lock table held')
  await assert.rejects(pool.query('select * from held'), { code: '55P03' })
  await holder.query('commit')
  holder.release()
  assert.equal((await pool.query('select * from held')).rowCount, 0)
  await close()
})
