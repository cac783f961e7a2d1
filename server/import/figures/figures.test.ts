import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import { test } from 'vitest'
import { availableClass } from '../../commerce/credits/tables.ts'
import { customer } from '../../people/tables.ts'
import { openBooking } from '../../testing/booking.ts'
import { insertCreditGrant } from '../../testing/classes.ts'
import { createImportClient } from '../../testing/import-client.ts'
import { importNext } from '../importing/import-next.ts'
import type { ImportShown } from '../importing/show-import.ts'

const studio = await openBooking()
const { app, db, person } = studio
const admin = await person({ role: 'admin' })
const ana = await person({ email: 'ana@correo.com' })
const { send, sendCommand, show, finish, undo } = createImportClient(studio, admin)
const figuresOf = ({ figures }: ImportShown) =>
  figures.map(({ key, before, file, adds, added, now }) => [key, before, file, adds, added, now])

test('people are counted before, in the file and after, and it balances', async () => {
  const people = await db.$count(customer, eq(customer.role, 'customer'))
  const { body } = await send('customers', 'correo,nombre\nana@correo.com,Ana María\nb@correo.com,Beto\nmal,Mal\n')
  const id = body.import.import_batch_id
  assert.deepEqual(figuresOf(body), [['people', people, 2, 1, null, null]])
  assert.equal(body.differing, null)
  await person({ email: 'entretanto@correo.com' })
  await sendCommand(id, 'start')
  await finish()
  const done = await show(id)
  assert.deepEqual(figuresOf(done), [['people', people + 1, 2, 1, 1, people + 2]])
  assert.deepEqual(done.differing, { count: 0, lines: [] })
  const undone = await undo(id)
  assert.deepEqual(figuresOf(undone), [['people', people + 1, 2, 1, 0, people + 1]])
})

test('plans and balances are counted in the records themselves', async () => {
  await insertCreditGrant(app, ana.customer_id)
  const { body } = await send(
    'credits',
    'correo,clases,paquete\nana@correo.com,4,Diez\nana@correo.com,ilimitado,Libre\nana@correo.com,6,Diez\n',
  )
  const id = body.import.import_batch_id
  const [plans, classes, unlimited] = body.figures.map(({ before }: { before: number }) => before)
  assert.deepEqual(figuresOf(body), [
    ['plans', plans, 2, 2, null, null],
    ['classes', classes, 10, 10, null, null],
    ['unlimited', unlimited, 1, 1, null, null],
  ])
  await sendCommand(id, 'start')
  await finish()
  const done = await show(id)
  assert.deepEqual(figuresOf(done), [
    ['plans', plans, 2, 2, 2, plans + 2],
    ['classes', classes, 10, 10, 10, classes + 10],
    ['unlimited', unlimited, 1, 1, 1, unlimited + 1],
  ])
  assert.deepEqual(done.differing, { count: 0, lines: [] })
})

test('a line that is not there as it was written is named', async () => {
  await person({ email: 'nora@correo.com', phone: '5510000009', name: 'Nora' })
  const table = ['correo,telefono,nombre', 'nora@correo.com,,Nora', ',5510000009,Norma', 'otra@correo.com,,Otra']
  const { body } = await send('customers', table.join('\n'))
  const id = body.import.import_batch_id
  await sendCommand(id, 'start')
  await finish()
  const done = await show(id)
  assert.equal(done.import.status, 'done')
  assert.deepEqual(done.differing, { count: 1, lines: [2] }, 'line 3 renamed the person of line 2')
})

test('what is lost while an import runs is a difference', async () => {
  const lines = Array.from({ length: 250 }, () => '').map((_empty, at) => `ana@correo.com,${at + 1},Lote`)
  const { body } = await send('credits', ['correo,clases,paquete', ...lines].join('\n'))
  const id = body.import.import_batch_id
  await sendCommand(id, 'start')
  await importNext(app)
  const isFirst = and(eq(availableClass.title, 'Lote'), eq(availableClass.amount, 7))
  await db.update(availableClass).set({ revokedAt: app.now() }).where(isFirst)
  await finish()
  const done = await show(id)
  assert.deepEqual(done.differing, { count: 1, lines: [8] })
  assert.deepEqual(
    done.figures.map(({ key, adds, added }) => [key, adds - (added ?? 0)]),
    [
      ['plans', 1],
      ['classes', 7],
      ['unlimited', 0],
    ],
  )
})
