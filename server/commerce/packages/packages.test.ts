import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { statementsDuring } from '../../testing/count-statements.ts'
import { openShop } from '../../testing/shop.ts'
import { classPackage } from './tables.ts'

const shop = await openShop()
await shop.setSettings({ videos_enabled: true })
const titles = async (path: string) => {
  const { status, body } = await shop.call(`GET ${path}`)
  assert.equal(status, 200)
  return body.class_packages.map((pack: { title: string }) => pack.title)
}

test('packages on sale are listed in order, in pesos [7.13]', async () => {
  const { body } = await shop.call('GET /class_packages')
  const listed = body.class_packages
  assert.equal(listed[0].title, 'Bienvenida')
  assert.equal(listed.length, Object.keys(shop.packages).length - 1)
  assert.ok(!listed.some((pack: { title: string }) => pack.title === 'De antes'))
  assert.equal(listed[1].price, 1299.5)
  assert.equal(listed.find((pack: { class_package_id: number }) => pack.class_package_id === 5).sale_price, 520)
})

test('each shelf has its own, the home page what was put there [7.13]', async () => {
  assert.deepEqual(await titles('/class_packages/online/all'), ['En línea'])
  assert.deepEqual(await titles('/class_packages/online/home'), ['En línea'])
  assert.deepEqual(await titles('/class_packages/especiales/all'), ['Noche de velas'])
  assert.deepEqual(await titles('/class_packages/especiales/home'), ['Noche de velas'])
  assert.deepEqual(await titles('/class_packages/presenciales/home'), ['Bienvenida', '8 clases'])
  assert.ok(!(await titles('/class_packages/presenciales/all')).includes('En línea'))
})

test('a package shows parts, hours, downloads, not the sold count [3.11]', async () => {
  const { body } = await shop.call('GET /class_packages/{id}', { params: { id: 6 } })
  assert.deepEqual(body.class_package.class_package_types, [
    { class_type: { class_type_id: 1, name: 'Barre' }, class_amount: 4, expiration_days: null },
    { class_type: { class_type_id: 2, name: 'Ride' }, class_amount: 4, expiration_days: 30 },
  ])
  assert.deepEqual(body.class_package.allowed_times, [{ weekdays: [1, 2], from: '06:00', to: '12:00' }])
  const online = await shop.call('GET /class_packages/{id}', { params: { id: 11 } })
  assert.deepEqual(online.body.class_package.downloadable, { name: 'guia.pdf', type: 'pdf' })
  assert.ok(!('file_url' in online.body.class_package) && !('sold' in online.body.class_package))
})

test('a missing package is so in the words of the specification [8.10]', async () => {
  for (const id of [999, 9]) {
    const { status, body } = await shop.call('GET /class_packages/{id}', { params: { id } })
    assert.equal(status, 404)
    assert.equal(body.message, 'Lo sentimos, no encontramos el paquete que quieres comprar.')
  }
  assert.equal((await shop.call('GET /class_packages/{id}', { params: { id: 'x' } })).status, 400)
})

test('a package is sold out exactly when its stock is gone', async () => {
  const soldOut = async () =>
    (await shop.call('GET /class_packages/{id}', { params: { id: 4 } })).body.class_package.is_sold_out
  assert.equal(await soldOut(), false)
  await shop.app.database.db.update(classPackage).set({ sold: 1 }).where(eq(classPackage.class_package_id, 4))
  assert.equal(await soldOut(), true)
})

test('the list costs two statements, however many packages there are', async () => {
  const sent = await statementsDuring(() => shop.call('GET /class_packages'))
  assert.equal(sent.length, 2, sent.join('\n'))
})
