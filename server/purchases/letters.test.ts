import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hearNext } from '../events/listen.ts'
import { listeners } from '../listeners.ts'
import { mail } from '../notifications/tables.ts'
import { openShop } from '../testing/shop.ts'
import { expirePending } from './fail.ts'

const shop = await openShop()
const { world, packages } = shop
const hearAll = async () => {
  while (await hearNext(world, listeners)) continue
}
const mailTo = async (to: string) => (await world.database.db.select().from(mail)).filter((one) => one.to === to)

test('a paid purchase is told in one letter, with what it includes and until when it is good', async () => {
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { class_package_id: packages.eight, payment_method: 'card' })
  await shop.pay(body.clientSecret)
  await shop.deliver()
  await shop.deliver()
  await hearAll()
  const [letter, ...more] = await mailTo(ana.email)
  assert.equal(more.length, 0)
  assert.match(letter?.subject ?? '', /8 clases/)
  for (const fact of ['Incluye: 8 clases', 'Total: $1,299.50 MXN', 'Vigencia: Hasta el 23 DIC 2026']) {
    assert.ok(letter?.text.includes(fact), `${fact}\n${letter?.text}`)
  }
})

test('F28 late money without a place is told to the studio and to its buyer, once each', async () => {
  await shop.setSettings({ email: 'hola@estudio.example' })
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { class_package_id: packages.last, payment_method: 'card' })
  shop.clock.advance(31)
  await expirePending(world)
  await shop.attempt(await shop.person(), { class_package_id: packages.last, payment_method: 'cash' })
  await shop.pay(body.clientSecret)
  await shop.deliver()
  await shop.deliver()
  await hearAll()
  assert.equal((await mailTo('hola@estudio.example')).length, 1)
  assert.equal((await mailTo(ana.email)).length, 1)
})
