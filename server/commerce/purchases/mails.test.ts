import assert from 'node:assert/strict'
import { at, secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { handleNext } from '../../platform/events/listen.ts'
import { listeners } from '../../app/listeners.ts'
import { message } from '../../notifications/tables.ts'
import { insertClass, insertRoom } from '../../testing/classes.ts'
import { openShop } from '../../testing/shop.ts'
import { failPurchase } from './fail.ts'

const shop = await openShop()
const { app, packages } = shop
const handleAll = async () => {
  while (await handleNext(app, listeners)) continue
}
const mailTo = async (to: string) => (await app.database.db.select().from(message)).filter((mail) => mail.to === to)

test('a paid purchase has one mail with contents and end', async () => {
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { class_package_id: packages.eight, payment_method: 'card' })
  await shop.pay(body.clientSecret)
  await shop.deliver()
  await shop.deliver()
  await handleAll()
  const [mail, ...more] = await mailTo(ana.email)
  assert.equal(more.length, 0)
  assert.match(mail?.subject ?? '', /8 clases/)
  for (const fact of ['Incluye: 8 clases', 'Total: $1,299.50 MXN', 'Vigencia: Hasta el 23 DIC 2026']) {
    assert.ok(mail?.text.includes(fact), `${fact}\n${mail?.text}`)
  }
})

test('with credits_expire_from=first_class days wait for it [R3]', async () => {
  await shop.setSettings({ credits_expire_from: 'first_class' })
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { class_package_id: packages.eight, payment_method: 'card' })
  await shop.pay(body.clientSecret)
  await shop.deliver()
  await handleAll()
  assert.match((await mailTo(ana.email))[0]!.text, /Vigencia: 30 días desde tu primera clase/)
  const readGrant = async () => (await shop.call('GET /available_classes', { as: ana })).body.available_classes[0]
  assert.deepEqual([(await readGrant()).expiration_date, (await readGrant()).expiration_days], [null, 30])
  const id = await insertClass(app, await insertRoom(app), { class_date: parseInstant(at('2027-01-10', '08:00')) })
  await shop.call('POST /class_reservations', { as: ana, body: { single_class_id: id } })
  const end = secondsAfter(at('2027-02-09', '23:59'), 59).toISOString()
  assert.deepEqual([(await readGrant()).expiration_date, (await readGrant()).expiration_days], [end, null])
  await shop.setSettings({ credits_expire_from: 'purchase' })
})

test('late money without a place is reported to both, once [F28]', async () => {
  await shop.setSettings({ email: 'hola@estudio.example' })
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { class_package_id: packages.last, payment_method: 'card' })
  await app.transaction((tx) => failPurchase(tx, body.purchase_id, app.now()))
  await shop.attempt(await shop.person(), { class_package_id: packages.last, payment_method: 'cash' })
  await shop.pay(body.clientSecret)
  await shop.deliver()
  await shop.deliver()
  await handleAll()
  assert.equal((await mailTo('hola@estudio.example')).length, 1)
  assert.equal((await mailTo(ana.email)).length, 1)
})
