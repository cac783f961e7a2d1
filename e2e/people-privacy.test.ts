import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import type { listPages } from '@aforo/domain/catalogue/content/contract.ts'
import type { getCustomer, signUp } from '@aforo/domain/people/contract.ts'
import type { listPurchases } from '@aforo/domain/commerce/purchases/contract.ts'
import { unsubscribeLinks } from '../server/notifications/unsubscribe.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, signInAs, call, demo, newPersonForm } from './people.ts'
import { expectText, sheetOf } from './expectations.ts'
import { openStudio, test } from './test.ts'

let unsubscribePath = ''
const studio = openStudio({}, async (tx) => {
  const { rows } = await tx.execute<{ customer_id: number }>(
    sql`select customer_id from customer where email = ${demo.ana.email}`,
  )
  const context = {
    secret: (bytes: number) => randomBytes(bytes).toString('base64url'),
    now: () => new Date(),
    address: '',
  }
  unsubscribePath = (await unsubscribeLinks(tx, context, 1))(rows[0]?.customer_id ?? 0, 'reminders')
})

test('a customer exports, opts out, erases, and signs up again [4.23] @phone', async ({ visit }) => {
  const { phone } = newPersonForm('Zoe')
  const zoe = await createPerson(studio.address, 'Zoe', { buys: '8 Reformer', phone })
  const { page, tap } = await visit(studio.address, { as: zoe })
  await page.goto('/mystudio/informacion')
  await tap(page.getByRole('link', { name: 'Mis datos' }))
  await page.getByRole('heading', { name: 'Mis datos', level: 1 }).waitFor()
  assert.deepEqual(await faultsIn(page, 'privacy'), [])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tap(page.getByRole('link', { name: 'Descargar mis datos' })),
  ])
  const files = unzipSync(readFileSync(await download.path()))
  const data = JSON.parse(strFromU8(files['datos.json'] ?? new Uint8Array()))
  assert.deepEqual([data.perfil[0].email, data.compras[0].title], [zoe.email, '8 Reformer'])
  assert.match(strFromU8(files['compras.csv'] ?? new Uint8Array()), /8 Reformer/)

  await tap(page.getByRole('button', { name: 'No quiero novedades' }))
  await page.getByRole('button', { name: 'Quiero novedades', exact: true }).waitFor()

  await tap(page.getByRole('button', { name: 'Borrar mis datos' }))
  const eraseSheet = sheetOf(page, 'Borrar mis datos')
  await expectText(eraseSheet, /Pierdes \d+ clases disponibles/)
  await eraseSheet.getByLabel('Tu contraseña').fill('otra-clave')
  await tap(eraseSheet.getByRole('button', { name: 'Borrar para siempre' }))
  await expectText(eraseSheet, 'La contraseña es incorrecta.')
  assert.deepEqual(await faultsIn(page, 'erase'), [])
  await eraseSheet.getByLabel('Tu contraseña').fill(zoe.password)
  await tap(eraseSheet.getByRole('button', { name: 'Borrar para siempre' }))
  await expectText(page, 'Tus datos se borraron')
  await page.goto('/mystudio/privacidad')
  await page.waitForURL(/\/entrar/)

  const { pages } = await call<typeof listPages>(studio.address, 'GET /pages')
  const accepted_pages = pages.filter(({ required_signup }) => required_signup).map(({ page_id }) => page_id)
  const form = { ...newPersonForm('Zoe'), phone, email: zoe.email, accepted_pages }
  const newAccount = await call<typeof signUp>(studio.address, 'POST /customer/signup', {
    body: { ...form, password_confirm: form.password },
  })
  const { purchases } = await call<typeof listPurchases>(studio.address, 'GET /purchases', { token: newAccount.token })
  assert.deepEqual(purchases, [])
})

test('two records of a person are merged with their purchases [R13] @desktop', async ({ visitAsStaff }) => {
  const first = await createPerson(studio.address, 'Irma', { buys: '8 Reformer' })
  const second = await createPerson(studio.address, 'Irma')
  const idOf = async (token: string) =>
    (await call<typeof getCustomer>(studio.address, 'GET /customer', { token })).customer.customer_id
  const [from, to] = [await idOf(first.token), await idOf(second.token)]
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto(`/personas/${to}/ficha`)
  await tap(page.getByRole('button', { name: 'Unir con otro registro' }))
  const mergeSheet = sheetOf(page, 'Unir con Irma Prueba')
  await mergeSheet.getByLabel('El otro registro').fill(first.email)
  await tap(mergeSheet.getByRole('button', { name: first.email }))
  await expectText(mergeSheet, /1 compra/)
  await tap(mergeSheet.getByLabel(first.email))
  await mergeSheet.getByLabel('Motivo').fill('Se registró dos veces')
  assert.deepEqual(await faultsIn(page, 'merge'), [])
  await tap(mergeSheet.getByRole('button', { name: 'Unir registros' }))
  await expectText(page, 'Ahora es una sola persona.')
  await page.goto(`/personas/${from}/compras`)
  await page.waitForURL(new RegExp(`/personas/${to}`))
  const { token } = await signInAs(studio.address, first)
  const { purchases } = await call<typeof listPurchases>(studio.address, 'GET /purchases', { token })
  assert.deepEqual(
    purchases.map(({ title }) => title),
    ['8 Reformer'],
  )
  assert.equal(await idOf(token), to)

  await page.goto(`/personas/${to}/ficha`)
  await tap(page.getByRole('button', { name: 'Borrar datos' }))
  const eraseSheet = sheetOf(page, 'Borrar los datos de Irma Prueba')
  await expectText(eraseSheet, /Pierde sus clases disponibles/)
  assert.deepEqual(await faultsIn(page, 'erase at the desk'), [])
  await tap(eraseSheet.getByRole('button', { name: 'Regresar' }))
})

test('privacy actions do not move once shown [N25] @desktop', async ({ visitAsStaff }) => {
  const person = await createPerson(studio.address, 'Quieta')
  const { customer } = await call<typeof getCustomer>(studio.address, 'GET /customer', { token: person.token })
  const { page } = await visitAsStaff(studio.address, demo.admin)
  const releases: (() => void)[] = []
  for (const path of ['desktop', 'answers']) {
    const released = new Promise<void>((resolve) => releases.push(resolve))
    await page.route(`**/api/customer/*/${path}`, (route) => released.then(() => route.continue()))
  }
  await page.goto(`/personas/${customer.customer_id}/ficha`)
  const erase = page.getByRole('button', { name: 'Borrar datos' })
  const record = page.getByRole('heading', { name: 'Quieta Prueba' })
  await record.waitFor()
  for (const release of releases) {
    assert.equal(await erase.count(), 0, 'the sections above are still loading')
    release()
    await page.waitForTimeout(100)
  }
  await erase.waitFor()
})

test('unsubscribing by link or mail program, and back [R14] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address)
  const waitForHeading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  for (let load = 0; load < 2; load++) {
    await page.goto(unsubscribePath)
    await waitForHeading('¿Dejar de recibir correos de recordatorios?')
  }
  assert.deepEqual(await faultsIn(page, 'unsubscribe'), [])
  await tap(page.getByRole('button', { name: 'Dejar de recibirlos' }))
  await waitForHeading('Listo, ya no te escribimos')
  await expectText(page, /Ya no recibes correos de recordatorios de Casa Barro\./)
  assert.deepEqual(await faultsIn(page, 'unsubscribed'), [])
  await tap(page.getByRole('button', { name: 'Volver a recibirlos' }))
  await waitForHeading('¿Dejar de recibir correos de recordatorios?')
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  assert.equal((await fetch(studio.address + unsubscribePath, { method: 'POST', body })).status, 200)
  await page.goto(unsubscribePath)
  await waitForHeading('Listo, ya no te escribimos')
  assert.equal((await page.goto(`${unsubscribePath}x`))?.status(), 404)
  await waitForHeading('Este enlace no sirve')
  assert.deepEqual(await faultsIn(page, 'unsubscribe-unknown'), [])
})
