import assert from 'node:assert/strict'
import { eq, like } from 'drizzle-orm'
import { MAX_ATTEMPTS } from '@aforo/domain/import/stopped-words.ts'
import { test } from 'vitest'
import { auditEntry } from '../../audit/tables.ts'
import { customer } from '../../people/tables.ts'
import { createImportClient } from '../../testing/import-client.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { importBatch } from '../tables.ts'
import { importNext } from './import-next.ts'

const studio = await openTestStudio()
const { app } = studio
const { db, pool } = app.database
const admin = await studio.person({ role: 'admin' })
const { send, sendCommand, show, finish } = createImportClient(studio, admin)
const countImported = (name: string) => db.$count(customer, like(customer.email, `%@${name}.com`))

await pool.query(`
  create function refuse_veneno() returns trigger language plpgsql as $$ begin
    if coalesce(new.last_name, old.last_name) = 'Veneno' then raise exception 'veneno'; end if;
    return coalesce(new, old);
  end $$`)
const poison = (when: 'insert' | 'delete') =>
  pool.query(`create trigger veneno before ${when} on customer for each row execute function refuse_veneno()`)
const antidote = () => pool.query('drop trigger veneno on customer')
const table = (name: string, poisoned: number) =>
  [
    'correo,nombre,apellidos',
    ...Array.from({ length: 500 }, (_, at) => `p${at}@${name}.com,P,${at === poisoned ? 'Veneno' : 'Sano'}`),
  ].join('\n')

test('lines that always fail stop after five tries [issue 6]', async () => {
  await poison('insert')
  const id = (await send('customers', table('mala', 250))).body.import.import_batch_id
  const next = (await send('customers', table('buena', -1))).body.import.import_batch_id
  await sendCommand(id, 'start')
  await sendCommand(next, 'start')
  assert.equal(await importNext(app), true)
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    assert.equal((await show(id)).import.status, 'running')
    await assert.rejects(importNext(app), /veneno|insert into/i)
  }
  const { import: stopped } = await show(id)
  assert.deepEqual([stopped.status, stopped.done, stopped.counts.made], ['stopped', 200, 200])
  assert.match(
    stopped.fault ?? '',
    /^No pudimos importar las líneas 202 a 401 después de 5 intentos\. Lo anterior ya quedó\./,
  )
  const [{ text } = { text: '' }] = await db.select().from(importBatch).where(eq(importBatch.import_batch_id, id))
  assert.equal(text, null, 'the list of people is not kept')
  const rows = await db.select().from(auditEntry).where(eq(auditEntry.subject_id, id))
  assert.deepEqual(
    rows.map(({ did }) => did).filter((did) => did.endsWith('import')),
    ['start-import', 'fail-import'],
  )
  await finish()
  assert.equal((await show(next)).import.status, 'done')
  assert.equal(await countImported('buena'), 500)
  await antidote()
})

test('a stopped batch counts its failures and can be retried [issue 6]', async () => {
  await poison('insert')
  const id = (await send('customers', table('tarde', 450))).body.import.import_batch_id
  await sendCommand(id, 'start')
  await db
    .update(importBatch)
    .set({ tries: MAX_ATTEMPTS - 1 })
    .where(eq(importBatch.import_batch_id, id))
  await importNext(app)
  await importNext(app)
  await assert.rejects(importNext(app))
  assert.equal((await show(id)).import.status, 'running', 'a failure of before counts no more')
  await antidote()
  await finish()
  assert.deepEqual([(await show(id)).import.status, await countImported('tarde')], ['done', 500])
})

test('a batch that cannot be undone stops, and is undone later [issue 6]', async () => {
  const id = (await send('customers', table('vuelta', 0))).body.import.import_batch_id
  await sendCommand(id, 'start')
  await finish()
  await poison('delete')
  await sendCommand(id, 'undo')
  for (let at = 0; at < 9; at++) assert.equal(await importNext(app), true)
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) await assert.rejects(importNext(app))
  assert.equal(await importNext(app), false)
  const { import: stopped } = await show(id)
  assert.deepEqual([stopped.status, stopped.counts.undone], ['stopped', 450])
  assert.match(stopped.fault ?? '', /^No pudimos deshacer todo/)
  await antidote()
  await sendCommand(id, 'undo')
  await finish()
  const { import: undone } = await show(id)
  assert.deepEqual(
    [undone.status, undone.fault, undone.counts.undone, await countImported('vuelta')],
    ['undone', null, 500, 0],
  )
})
