import assert from 'node:assert/strict'
import { like } from 'drizzle-orm'
import { test } from 'vitest'
import { creditEntry } from '../../commerce/credits/tables.ts'
import { customer } from '../../people/tables.ts'
import { createImportClient } from '../../testing/import-client.ts'
import { openRace } from '../../testing/race.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { importNext } from './import-next.ts'

const race = await openRace('importing')
const { app } = race
const { db } = app.database
const admin = await race.person({ role: 'admin' })
const { send, sendCommand, show } = createImportClient(race, admin)
const importAll = async () => {
  while (await importNext(app));
}
const table = (columns: string, lines: number, cells: (at: number) => string) =>
  [columns, ...Array.from({ length: lines }, (_, at) => cells(at))].join('\n')

test('four processes import each line once [issue 6]', async () => {
  const people = (
    await send(
      'customers',
      table('correo,nombre', 1500, (at) => `r${at}@carrera.com,R ${at}`),
    )
  ).body
  await sendCommand(people.import.import_batch_id, 'start')
  await Promise.all([importAll(), importAll(), importAll(), importAll()])
  await importAll()
  assert.equal(await db.$count(customer, like(customer.email, '%@carrera.com')), 1500)
  const credits = (
    await send(
      'credits',
      table('correo,clases', 600, (at) => `r${at}@carrera.com,5`),
    )
  ).body
  const id = credits.import.import_batch_id
  await Promise.all([sendCommand(id, 'start'), sendCommand(id, 'start')])
  await Promise.all([importAll(), importAll(), importAll()])
  await importAll()
  const { import: done } = await show(id)
  assert.deepEqual([done.status, done.done, done.counts.made], ['done', 600, 600])
  assert.equal(await db.$count(creditEntry), 600)
  await assertInOrder(app)
})

test('stopped and undone twice at once, nothing remains [issue 6]', async () => {
  const { body } = await send(
    'customers',
    table('correo,nombre', 2000, (at) => `t${at}@parada.com,T ${at}`),
  )
  const id = body.import.import_batch_id
  await sendCommand(id, 'start')
  const imports = [importAll(), importAll()]
  await sendCommand(id, 'stop')
  await Promise.all(imports)
  const { import: stopped } = await show(id)
  assert.equal(stopped.status, 'stopped')
  assert.equal(await db.$count(customer, like(customer.email, '%@parada.com')), stopped.counts.made)
  await Promise.all([sendCommand(id, 'undo'), sendCommand(id, 'undo')])
  await Promise.all([importAll(), importAll()])
  await importAll()
  const { import: undone } = await show(id)
  assert.deepEqual([undone.status, undone.counts.undone], ['undone', stopped.counts.made])
  assert.equal(await db.$count(customer, like(customer.email, '%@parada.com')), 0)
})
