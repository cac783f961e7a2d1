import assert from 'node:assert/strict'
import { asc, eq } from 'drizzle-orm'
import { test } from 'vitest'
import { instructor } from '../../catalogue/studio/tables.ts'
import { availableClass, creditEntry } from '../../commerce/credits/tables.ts'
import { customer } from '../../people/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { openBooking } from '../../testing/booking.ts'
import { insertCreditGrant } from '../../testing/classes.ts'
import { createImportClient } from '../../testing/import-client.ts'

const studio = await openBooking()
const { db, person, call, room, reserve, setSettings } = studio
await setSettings({ timezone: 'America/Mexico_City' })
const admin = await person({ role: 'admin' })
const ana = await person({ email: 'ana@correo.com', phone: '5510000001' })
const { send, importText, undo } = createImportClient(studio, admin)
const noCounts = { made: 0, changed: 0, same: 0, wrong: 0, undone: 0, stays: 0 }
const listGrants = (id: number) =>
  db
    .select()
    .from(availableClass)
    .where(eq(availableClass.customer_id, id))
    .orderBy(asc(availableClass.available_class_id))
const sum = async (grantId: number) =>
  (await db.select().from(creditEntry).where(eq(creditEntry.available_class_id, grantId))).reduce(
    (all, { amount }) => all + amount,
    0,
  )

test('balances become grants with ledger lines, once [issue 6]', async () => {
  const table = [
    'Correo;Teléfono;Paquete;Clases restantes;Vence;Solo para',
    'ana@correo.com;;Paquete 10;4;31/01/2027;barre',
    ';5510000001;;ilimitado;2026-12-31;',
    'ana@correo.com;;Paquete 10;0;;',
    'nadie@correo.com;;Paquete 10;4;;',
    'ana@correo.com;;Viejo;4;2026-01-31;',
    'ana@correo.com;;Paquete 5;4;;Zumba',
  ].join('\n')
  const imported = await importText('credits', table)
  assert.deepEqual(imported.import.counts, { ...noCounts, made: 2, wrong: 4 })
  assert.deepEqual(
    imported.faults.map(({ reason }) => reason),
    [
      'Clases que le quedan: se esperaba un número de clases de 1 a 999, o «ilimitado», y dice «0».',
      'No hay nadie así: importa primero a los clientes.',
      'Esas clases ya vencieron.',
      'No hay un tipo de clase «Zumba».',
    ],
  )
  const [ten, unlimited] = await listGrants(ana.customer_id)
  assert.deepEqual(
    [ten?.title, ten?.available, ten?.class_type_ids, ten?.expiration_date?.toISOString()],
    ['Paquete 10', 4, [room.barre], '2027-02-01T05:59:59.000Z'],
  )
  assert.deepEqual([unlimited?.title, unlimited?.available], ['Clases importadas', -1])
  const entries = await db.select().from(creditEntry).where(eq(creditEntry.customer_id, ana.customer_id))
  assert.deepEqual(
    entries.map(({ kind, amount, why, by }) => [kind, amount, why, by]),
    [
      ['granted', 4, 'Importación', admin.customer_id],
      ['granted', 0, 'Importación', admin.customer_id],
    ],
  )
  assert.deepEqual((await importText('credits', table)).import.counts, { ...noCounts, same: 2, wrong: 4 })
  assert.equal((await listGrants(ana.customer_id)).length, 2)
})

test('undoing balances removes unused grants by the ledger [issue 6]', async () => {
  const eva = await person({ email: 'eva@correo.com' })
  const { import: batch } = await importText(
    'credits',
    'correo,clases,paquete\neva@correo.com,2,Uno\neva@correo.com,3,Dos\n',
  )
  const [used, unused] = await listGrants(eva.customer_id)
  const [made] = await db
    .insert(singleClass)
    .values({
      class_date: new Date('2026-11-25T13:00:00Z'),
      minutes: 50,
      capacity: 5,
      class_type_id: room.barre,
      location_id: room.location_id,
    })
    .returning()
  const booked = await reserve(eva, made?.single_class_id ?? 0, { available_class_id: used?.available_class_id })
  assert.equal(booked.status, 201)
  const undone = await undo(batch.import_batch_id)
  assert.deepEqual(undone.import.counts, { ...noCounts, made: 1, undone: 1, stays: 1 })
  assert.deepEqual(
    undone.faults.map(({ reason }) => reason),
    ['Sus clases ya se movieron.'],
  )
  const after = await listGrants(eva.customer_id)
  assert.deepEqual(
    after.map(({ revokedAt, available }) => [revokedAt !== null, available]),
    [
      [false, 1],
      [true, 0],
    ],
  )
  assert.equal(await sum(unused?.available_class_id ?? 0), 0)
})

test('coaches are matched by address, else full name [issue 6]', async () => {
  const [lucia, renata] = await db
    .insert(instructor)
    .values([
      { name: 'Lucía', last_name: 'Mena' },
      { name: 'Renata', last_name: 'Soto' },
    ])
    .returning()
  const account = await person({ email: 'renata@correo.com', role: 'coach' })
  await db
    .update(customer)
    .set({ instructor_id: renata?.instructor_id })
    .where(eq(customer.customer_id, account.customer_id))
  const imported = await importText(
    'coaches',
    [
      'Nombre,Apellidos,Correo,Bio,Instagram',
      'LUCIA,mena,,Barre desde 2015,@lucia.barre',
      'Reni,Soto,renata@correo.com,,',
      'Tania,Vera,,,https://www.instagram.com/tania.v/',
      'Tania,Vera,,,',
    ].join('\n'),
  )
  assert.deepEqual(imported.import.counts, { ...noCounts, made: 1, changed: 2, wrong: 1 })
  const coach = async (name: string) => (await db.select().from(instructor).where(eq(instructor.name, name)))[0]
  assert.deepEqual([(await coach('LUCIA'))?.instagram, (await coach('Tania'))?.instagram], ['lucia.barre', 'tania.v'])
  assert.equal((await coach('Reni'))?.instructor_id, renata?.instructor_id)
  const week = await importText(
    'timetable',
    'Día,Hora,Clase,Coach,Cupo,Minutos\nviernes,10:00,Barre,Tania Vera,10,50\n',
  )
  assert.deepEqual(week.import.counts, { ...noCounts, made: 1 })
  const undone = await undo(imported.import.import_batch_id)
  assert.deepEqual(undone.import.counts, { ...noCounts, made: 1, wrong: 1, undone: 2, stays: 1 })
  assert.match(undone.faults[0]?.reason ?? '', /Tania/)
  const back = (await db.select().from(instructor)).find((one) => one.instructor_id === lucia?.instructor_id)
  assert.deepEqual([back?.name, back?.instagram, back?.short_bio], ['Lucía', null, null])
  await undo(week.import.import_batch_id)
})

test('a week’s lines become series, checked for clashes [issue 6]', async () => {
  const before = await db.$count(singleClass)
  const table = [
    'Día de la semana;Hora;Clase;Sucursal;Coach;Cupo;Duración;Hasta',
    'lunes;7:00 am;Barre;Roma;Tania;10;50;2026-12-21',
    'Monday;07:30;Yoga;Roma;Tania;10;50;2026-12-21',
    'martes;19:00;Yoga;Roma;Nadie;10;50;',
    'sábado;19:00;Pilates;Roma;;10;50;',
    'domingo;25:00;Yoga;Roma;;10;50;',
  ].join('\n')
  const tried = await send('timetable', table)
  assert.deepEqual(tried.body.import.counts, { ...noCounts, made: 1, wrong: 4 })
  assert.equal(await db.$count(singleClass), before, 'a trial leaves no class behind')
  assert.match(tried.body.faults[0].reason, /^Tania ya da Barre en Roma el lun/)
  assert.deepEqual(
    tried.body.faults.slice(1).map(({ reason }: { reason: string }) => reason),
    [
      'No hay un coach «Nadie».',
      'No hay un tipo de clase «Pilates».',
      'Hora: se esperaba una hora como 07:00, y dice «25:00».',
    ],
  )
  const imported = await importText('timetable', table)
  assert.deepEqual(imported.import.counts, { ...noCounts, made: 1, wrong: 4 })
  assert.equal(await db.$count(singleClass), before + 4)
  assert.deepEqual(imported.differing, { count: 0, lines: [] })
  const [series] = imported.figures
  assert.deepEqual([series?.adds, series?.added, series?.now], [1, 1, (series?.before ?? 0) + 1])
  const query = { start_date: '2026-11-30', end_date: '2026-11-30' }
  const { body } = await call('GET /single_class/board', { as: admin, query })
  assert.deepEqual(
    body.classes.map((one: { time: string; series: { words: string } }) => [one.time, one.series.words]),
    [['07:00', 'Cada lunes a las 07:00, hasta el 21 DIC 2026']],
  )
  assert.deepEqual((await importText('timetable', table)).import.counts, { ...noCounts, same: 1, wrong: 4 })

  const undone = await undo(imported.import.import_batch_id)
  assert.deepEqual(undone.import.counts, { ...noCounts, wrong: 4, undone: 1 })
  assert.equal(await db.$count(singleClass), before)
})

test('a booked series survives undoing its week [issue 6]', async () => {
  const eva = await person()
  const { import: batch } = await importText('timetable', 'dia,hora,clase,cupo,minutos\njueves,08:00,Barre,10,50\n')
  const query = { start_date: '2026-11-26', end_date: '2026-11-26' }
  const [one] = (await call('GET /single_class/board', { as: admin, query })).body.classes
  await insertCreditGrant(studio.app, eva.customer_id)
  assert.equal((await reserve(eva, one.single_class_id)).status, 201)
  const undone = await undo(batch.import_batch_id)
  assert.deepEqual(undone.import.counts, { ...noCounts, made: 1, stays: 1 })
  assert.match(undone.faults[0]?.reason ?? '', /alguien reservó/i)
})
