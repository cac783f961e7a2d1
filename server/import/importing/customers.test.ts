import assert from 'node:assert/strict'
import { asc, eq } from 'drizzle-orm'
import { test } from 'vitest'
import { auditEntry } from '../../audit/tables.ts'
import { customer } from '../../people/tables.ts'
import { insertCreditGrant } from '../../testing/classes.ts'
import { createImportClient } from '../../testing/import-client.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { importBatch } from '../tables.ts'
import { importNext } from './import-next.ts'

const studio = await openTestStudio()
const { app, call, person } = studio
const { db } = app.database
const admin = await person({ role: 'admin', name: 'Alma' })
const { send, sendCommand, show, finish, importText, undo } = createImportClient(studio, admin)
const find = async (email: string) => (await db.select().from(customer).where(eq(customer.email, email)))[0]
const noCounts = { made: 0, changed: 0, same: 0, wrong: 0, undone: 0, stays: 0 }

test('a table of customers is previewed with its faults [issue 6]', async () => {
  const ana = await person({ name: 'Ana', last_name: 'Ríos', email: 'ana@correo.com', phone: '5510000001' })
  await person({ name: 'Beto', last_name: 'Luna', email: 'beto@correo.com', phone: '5510000002' })
  const people = await db.$count(customer)
  const sent = await send(
    'customers',
    [
      'Nombre,Apellidos,Correo,Celular,Cumpleaños',
      'Ana María,Ríos,ANA@correo.com,5510000001,',
      'Beto,Luna,beto@correo.com,+52 55 1000 0002,',
      'Carla,Paz,carla@correo.com,(55) 1000-0003,24/12/1990',
      'Dora,Sol,dora.correo.com,5510000004,',
      'Elsa,Mar,elsa@correo.com,12345,',
      ',Sin nombre,nadie@correo.com,,',
      'Carla,Otra,carla@correo.com,,',
      'Gala,Roa,gala@correo.com,5510000002,',
      'Hugo,Paz,hugo@correo.com,5510000003,',
      'Alma,,' + admin.email + ',,',
    ].join('\n'),
  )
  assert.equal(sent.status, 201)
  assert.deepEqual(sent.body.import.counts, { ...noCounts, made: 1, changed: 1, same: 1, wrong: 7 })
  assert.deepEqual(
    sent.body.faults.map(({ line, reason }: { line: number; reason: string }) => [line, reason]),
    [
      [5, 'Correo: se esperaba un correo como ana@correo.com, y dice «dora.correo.com».'],
      [6, 'Teléfono: se esperaba un teléfono de 10 dígitos, y dice «12345».'],
      [7, 'Nombre: se esperaba un texto de 1 a 60 letras, y está vacío.'],
      [8, 'Está repetida: es la misma que la línea 4.'],
      [9, 'Ese teléfono ya es de otra persona.'],
      [10, 'La línea 4 tiene el mismo teléfono.'],
      [11, 'Es del equipo: sus datos no se cambian con una importación.'],
    ],
  )
  assert.equal(await db.$count(customer), people)
  assert.equal((await find('ana@correo.com'))?.name, 'Ana')
  assert.equal((await find('ana@correo.com'))?.customer_id, ana.customer_id)
})

test('wrong lines are a file with a column of reasons [issue 6]', async () => {
  const { body } = await send(
    'customers',
    'Correo;Nombre\r\nmal;"Una; dos"\r\n=HYPERLINK(1);Tres\r\nbien@correo.com;Cuatro',
  )
  const file = await call('GET /imports/{id}/wrong', { as: admin, params: { id: body.import.import_batch_id } })
  assert.match(file.headers.get('content-type') ?? '', /text\/csv/)
  assert.equal(
    file.body.replace('\uFEFF', ''),
    'Correo,Nombre,Motivo\r\nmal,Una; dos,"Correo: se esperaba un correo como ana@correo.com, y dice «mal»."\r\n\'=HYPERLINK(1),Tres,"Correo: se esperaba un correo como ana@correo.com, y dice «=HYPERLINK(1)»."\r\n',
  )
  const again = await send('customers', file.body.replace('mal', 'una@correo.com'))
  assert.deepEqual(again.body.import.counts, { ...noCounts, made: 1, wrong: 1 })
})

test('Windows-1252 and semicolons are read [issue 6]', async () => {
  const bytes = Uint8Array.from(Buffer.from('Nombre;Apellidos;Correo\r\nIñés;Peña;ines@correo.com\r\n', 'latin1'))
  const sent = await send('customers', bytes)
  assert.deepEqual(
    sent.body.columns.map((one: { samples: string[] }) => one.samples[0]),
    ['Iñés', 'Peña', 'ines@correo.com'],
  )
})

test('unknown headers are mapped by hand [issue 6]', async () => {
  const { body } = await send('customers', 'uno,dos\nrita@correo.com,Rita\n')
  const id = body.import.import_batch_id
  assert.deepEqual(body.import.counts, noCounts)
  const early = await sendCommand(id, 'start')
  assert.deepEqual([early.status, early.body.code], [400, 'mapping-incomplete'])
  const tried = await call('PUT /imports', {
    as: admin,
    body: { import_batch_id: id, mapping: { email: 'uno', name: 'dos' } },
  })
  assert.deepEqual(tried.body.import.counts, { ...noCounts, made: 1 })
})

test('lines are taken in by the hundred, with progress [issue 6]', async () => {
  const lines = Array.from({ length: 900 }, (_, at) => `p${at}@muchos.com,Persona ${at}`)
  const { body } = await send('customers', ['correo,nombre', ...lines, 'mal,Mal'].join('\n'))
  const id = body.import.import_batch_id
  await sendCommand(id, 'start')
  await importNext(app)
  assert.deepEqual([(await show(id)).import.done, (await show(id)).import.status], [200, 'running'])
  const restarted = { ...app, database: { ...app.database } }
  while (await importNext(restarted));
  const done = await show(id)
  assert.deepEqual([done.import.done, done.import.status], [901, 'done'])
  assert.deepEqual(done.import.counts, { ...noCounts, made: 900, wrong: 1 })
  const [batch] = await db.select().from(importBatch).where(eq(importBatch.import_batch_id, id))
  assert.equal(batch?.text, null, 'the list of people is not kept')
  const file = await call('GET /imports/{id}/wrong', { as: admin, params: { id } })
  assert.match(file.body, /mal,Mal,/)
})

test('an import stops on request and is undone [issue 6]', async () => {
  const lines = Array.from({ length: 900 }, (_, at) => `s${at}@parada.com,Persona ${at}`)
  const { body } = await send('customers', ['correo,nombre', ...lines].join('\n'))
  const id = body.import.import_batch_id
  const early = await sendCommand(id, 'undo')
  assert.deepEqual([early.status, early.body.code], [409, 'import-not-over'])
  await sendCommand(id, 'start')
  await importNext(app)
  assert.equal((await sendCommand(id, 'stop')).status, 200)
  await finish()
  assert.deepEqual((await show(id)).import.counts, { ...noCounts, made: 200 })
  const undone = await undo(id)
  assert.equal(undone.import.status, 'undone')
  assert.deepEqual(undone.import.counts, { ...noCounts, undone: 200 })
  assert.equal(await find('s0@parada.com'), undefined)
})

test('undoing keeps what was built on since [issue 6]', async () => {
  const eva = await person({ name: 'Eva', last_name: 'Gil', email: 'eva@correo.com', phone: '5520000001' })
  const imported = await importText(
    'customers',
    [
      'correo,nombre,telefono',
      'eva@correo.com,Evelia,5520000009',
      'nora@correo.com,Nora,5520000002',
      'olga@correo.com,Olga,5520000003',
      'pilar@correo.com,Pilar,5520000004',
      // Was never taken in, so that it is not said to stay.
      'mal,Mal,5520000005',
    ].join('\n'),
  )
  assert.deepEqual(imported.import.counts, { ...noCounts, made: 3, changed: 1, wrong: 1 })
  assert.equal((await find('eva@correo.com'))?.phone, '5520000009')
  await insertCreditGrant(app, (await find('olga@correo.com'))?.customer_id ?? 0)
  await db.update(customer).set({ name: 'Pili' }).where(eq(customer.email, 'pilar@correo.com'))
  const undone = await undo(imported.import.import_batch_id)
  assert.deepEqual(undone.import.counts, { ...noCounts, made: 2, wrong: 1, undone: 2, stays: 2 })
  assert.deepEqual(
    undone.faults.map(({ line, reason }) => [line, reason]),
    [
      [4, 'Ya tiene clases, compras u otros registros.'],
      [5, 'Sus datos cambiaron después.'],
    ],
  )
  const back = await find('eva@correo.com')
  assert.deepEqual([back?.customer_id, back?.name, back?.phone], [eva.customer_id, 'Eva', '5520000001'])
  assert.equal(await find('nora@correo.com'), undefined)
  assert.ok(await find('olga@correo.com'))
})

test('each batch is audited with its author and result [issue 6]', async () => {
  const { import: batch } = await importText('customers', 'correo,nombre\nzoe@correo.com,Zoe\n')
  const entries = await db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject_id, batch.import_batch_id))
    .orderBy(asc(auditEntry.audit_entry_id))
  assert.deepEqual(
    entries.filter(({ subject }) => subject === 'import_batch').map(({ did, by }) => [did, by]),
    [
      ['start-import', admin.customer_id],
      ['finish-import', admin.customer_id],
    ],
  )
  assert.equal((entries.at(-1)?.after as { made?: number } | null)?.made, 1)
  const { body } = await call('GET /imports', { as: admin })
  assert.deepEqual(
    [body.imports[0].file_name, body.imports[0].by, body.imports[0].counts.made],
    ['tabla.csv', 'Alma Ruiz', 1],
  )
})

test('an import sends no mails; imported people may request a link', async () => {
  await importText('customers', 'correo,nombre\nira@correo.com,Ira\n')
  const { rows } = await app.database.pool.query("select 1 from event where topic = 'customer-created'")
  assert.equal(rows.length, 0)
})

test('what is no table is refused with what to do', async () => {
  const reasons = async (text: string) => (await send('customers', text)).body.code
  assert.equal(await reasons('correo,nombre\n'), 'file-empty')
  assert.equal(await reasons('correo,nombre\n"sin cerrar'), 'file-unreadable')
  assert.equal(await reasons('correo,nombre\n\0,x'), 'file-unreadable')
})
