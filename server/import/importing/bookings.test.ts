import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { instantAt } from '@aforo/domain/values/days.ts'
import { classReservation } from '../../booking/reservations/tables.ts'
import { availableClass } from '../../commerce/credits/tables.ts'
import { message } from '../../notifications/tables.ts'
import { openBooking } from '../../testing/booking.ts'
import { insertClass, insertCreditGrant } from '../../testing/classes.ts'
import { createImportClient } from '../../testing/import-client.ts'
import { settle } from '../../testing/settle.ts'

const ZONE = 'America/Mexico_City'
const studio = await openBooking()
const { app, db, person, room, bookedIn, creditsLeft, setSettings } = studio
await setSettings({ timezone: ZONE })
const admin = await person({ role: 'admin' })
const { importText, undo } = createImportClient(studio, admin)
const at = (time: string) => instantAt('2026-12-01', time, ZONE)
const seatsOf = (id: number) => db.select().from(classReservation).where(eq(classReservation.customer_id, id))
const grantsOf = (id: number) => db.select().from(availableClass).where(eq(availableClass.customer_id, id))

test('reservations ahead take seats once, paid or by a credit', async () => {
  const eva = await person({ email: 'eva@correo.com' })
  const teo = await person({ email: 'teo@correo.com', phone: '5510000007' })
  const grantId = await insertCreditGrant(app, teo.customer_id, { amount: 3 })
  const [barre, cycling] = [
    await insertClass(app, room, { class_date: at('07:00') }),
    await insertClass(app, room, { class_date: at('08:00'), class_type_id: room.cycling }),
  ]
  const table = [
    'Correo,Teléfono,Fecha,Hora,Clase,Spot,Se descuenta',
    'eva@correo.com,,2026-12-01,07:00,Barre,,',
    ',5510000007,01/12/2026,7:00 am,barre,,sí',
    'eva@correo.com,,2026-12-01,08:00,Cycling,A1,no',
    'teo@correo.com,,2026-12-01,08:00,Cycling,A1,sí',
    'eva@correo.com,,2026-12-01,09:00,Barre,,',
    'eva@correo.com,,2026-11-01,07:00,Barre,,',
    'otra@correo.com,,2026-12-01,07:00,Barre,,',
    'eva@correo.com,,2026-12-01,07:00,Barre,,quizá',
  ].join('\n')
  const imported = await importText('bookings', table)
  assert.deepEqual(
    imported.faults.map(({ line, reason }) => [line, reason]),
    [
      [5, imported.faults[0]?.reason],
      [6, 'No hay una clase así a esa hora: importa primero el horario.'],
      [7, 'Esa clase ya pasó.'],
      [8, 'No hay nadie así: importa primero a los clientes.'],
      [9, 'Se descuenta: se esperaba sí o no, y dice «quizá».'],
    ],
  )
  assert.match(imported.faults[0]?.reason ?? '', /spot|lugar/i)
  assert.equal(imported.import.counts.made, 3)
  assert.deepEqual(
    imported.figures.map(({ key, adds, added }) => [key, adds, added]),
    [['bookings', 3, 3]],
  )
  assert.deepEqual([await bookedIn(barre), await bookedIn(cycling), await creditsLeft(grantId)], [2, 1, 2])
  assert.deepEqual(
    (await grantsOf(eva.customer_id)).map(({ title, amount, available }) => [title, amount, available]),
    [1, 2].map(() => ['Clase reservada en el otro programa', 1, 0]),
  )
  assert.deepEqual((await importText('bookings', table)).import.counts.same, 3)

  const undone = await undo(imported.import.import_batch_id)
  assert.deepEqual([undone.import.counts.undone, undone.import.counts.stays], [3, 0])
  assert.deepEqual([await bookedIn(barre), await bookedIn(cycling), await creditsLeft(grantId)], [0, 0, 3])
  assert.ok(
    (await grantsOf(eva.customer_id)).every(({ revokedAt, available }) => revokedAt !== null && available === 0),
  )
  assert.ok((await seatsOf(eva.customer_id)).every(({ deletedAt }) => deletedAt !== null))
  await settle(app)
  assert.deepEqual(await db.select().from(message), [])
})

test('cancelling a seat that was paid elsewhere gives its class back', async () => {
  const ida = await person({ email: 'ida@correo.com' })
  const single_class_id = await insertClass(app, room, { class_date: at('12:00') })
  await importText('bookings', 'correo,fecha,hora,clase\nida@correo.com,2026-12-01,12:00,Barre\n')
  const [seat] = await seatsOf(ida.customer_id)
  const params = { id: seat?.class_reservation_id ?? 0 }
  const cancelled = await studio.call('DELETE /class_reservations/{id}', { as: ida, params })
  assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
  assert.equal(await bookedIn(single_class_id), 0)
  assert.deepEqual(
    (await grantsOf(ida.customer_id)).map(({ available }) => available),
    [1],
  )
})
