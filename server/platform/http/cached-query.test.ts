import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import { test } from 'vitest'
import { statementsDuring } from '../../testing/count-statements.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { serverPlace } from '../../testing/test-server.ts'
import { runWithoutConcurrentCommits } from '../../testing/without-concurrent-commits.ts'
import { withRequestContext } from './request-context.ts'
import { whileUnchanged } from './cached-query.ts'

const place = await serverPlace('while-unchanged')
const [database, otherDatabase] = [
  (await openTestStudio({ place, routes: [] })).app.database,
  (await openTestStudio({ place, routes: [] })).app.database,
]
await database.db.execute(sql`create table word (text text not null)`)
await database.db.execute(sql`insert into word values ('one')`)

const words = () =>
  whileUnchanged(database, 'words', async () => {
    const { rows } = await database.db.execute<{ text: string }>(sql`select text from word`)
    return rows.map(({ text }) => text)
  })
const write = (text: string) => otherDatabase.db.execute(sql`update word set text = ${text}`)

test('an answer is remembered until any process commits [F45]', async () => {
  const statements = await runWithoutConcurrentCommits(database.db, async () => {
    assert.deepEqual(await words(), ['one'])
    return statementsDuring(words)
  })
  assert.equal(statements.length, 1)
  assert.match(statements[0] ?? '', /pg_current_snapshot/)
  await write('two')
  assert.deepEqual(await words(), ['two'])
})

test('a read that fails is not remembered', async () => {
  const fail = () => whileUnchanged(database, 'fails', () => Promise.reject(new Error('lost')))
  await assert.rejects(fail, /lost/)
  assert.equal(await whileUnchanged(database, 'fails', async () => 'found'), 'found')
})

test('a page asks for the moment once, and a form of a page each time', async () => {
  const requestContext = { id: 'a', isApi: false, route: null, role: null, reason: null }
  const statementsOfPage = await runWithoutConcurrentCommits(database.db, async () => {
    await words()
    return statementsDuring(() =>
      withRequestContext({ ...requestContext, read: new Map() }, () => Promise.all([words(), words()])),
    )
  })
  assert.equal(statementsOfPage.length, 1)
  await withRequestContext({ ...requestContext, read: null }, async () => {
    await words()
    await write('three')
    assert.deepEqual(await words(), ['three'])
  })
})
