import assert from 'node:assert/strict'
import { EVERY_WAY, GOOD, waitForThankYou, way, fillCard } from './checkout.ts'
import { faultsIn } from './fit.ts'
import { aPerson, book, buy, packageTitled } from './people.ts'
import { saveCard, subscribe } from './plans.ts'
import { sees, sheetOf } from './seeing.ts'
import { aClass, cardOf } from './timetable.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio(EVERY_WAY)
const monthly = prepare(() => packageTitled(studio.address, 'Mensual ilimitada'))
const online = prepare(() => packageTitled(studio.address, 'Casa Barro en línea'))
const welcome = prepare(() => packageTitled(studio.address, 'Clase de bienvenida'))

test('a used package says so in list, sheet and checkout [C2] @phone', async ({ visit }) => {
  const nina = await aPerson(studio.address, 'Nina', { buys: 'Clase de cortesía' })
  const gift = await packageTitled(studio.address, 'Clase de cortesía')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto('/mystudio/paquetes')
  const card = page.getByRole('article').filter({ hasText: 'Clase de cortesía' })
  await sees(card, 'Ya la usaste')
  assert.equal(await card.getByRole('link').count(), 0)
  assert.deepEqual(await faultsIn(page, 'used list'), [])

  await page.goto(`/checkout/${gift.class_package_id}`)
  await sees(page, /^Ya la usaste: este paquete se compra una sola vez por persona\./)
  assert.equal(await page.getByRole('button', { name: 'Obtener Oferta' }).count(), 0)
  await tap(page.getByRole('link', { name: 'Ver Paquetes' }))
  await page.waitForURL('**/paquetes')
})

test('the sheet offers a used package no more [C2] @phone', async ({ visit }) => {
  const nina = await aPerson(studio.address, 'Nina', { buys: 'Clase de cortesía' })
  const bookedClass = await aClass(studio.address, { type: 'Yoga Flow', between: [24, 72] })
  await book(studio.address, nina, bookedClass.single_class_id)
  const nextClass = await aClass(studio.address, { between: [96, 300] })
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/mystudio?fecha=${nextClass.date}`)
  await tap(cardOf(page, nextClass).getByRole('link', { name: /^Reservar/ }))
  const sheet = sheetOf(page, 'Créditos agotados')
  const gift = sheet.getByRole('listitem').filter({ hasText: 'Clase de cortesía' })
  await sees(gift, 'Ya la usaste')
  assert.equal(await gift.getByRole('link').count(), 0)
  await sees(sheet.locator('.pick > li').last(), 'Clase de cortesía')
  assert.ok(await sheet.getByRole('link', { name: /^Comprar: 1 clase/ }).isVisible())
  assert.deepEqual(await faultsIn(page, 'used sheet'), [])
})

test('a running subscription leads to Mis Compras, not to a second one [N18] @phone', async ({ visit }) => {
  const nina = await aPerson(studio.address, 'Nina')
  await subscribe(studio.address, nina, 'Mensual ilimitada', await saveCard(studio.address, nina))
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto('/mystudio/paquetes')
  const card = page.getByRole('article').filter({ hasText: 'Mensual ilimitada' })
  await sees(card, 'Ya la tienes')
  await page.goto(`/checkout/${monthly.class_package_id}`)
  await sees(page, 'Ya tienes esta suscripción. Puedes verla o cambiar su tarjeta en Mis Compras.')
  assert.equal(await page.getByRole('button', { name: /^Pagar/ }).count(), 0)
  assert.deepEqual(await faultsIn(page, 'running'), [])
  await tap(page.getByRole('link', { name: 'Ver mi suscripción' }))
  await page.waitForURL('**/mystudio/membresias')
  await sees(page, 'Mensual ilimitada')
})

test('a used free trial is sold at its first charge, and says so [N17] @phone', async ({ visit }) => {
  const cardName = 'Tere'
  const firstVisit = await visit(studio.address, { as: await aPerson(studio.address, 'Tere') })
  await firstVisit.page.goto(`/checkout/${online.class_package_id}`)
  await fillCard(firstVisit.page, GOOD, cardName)
  await firstVisit.tap(firstVisit.page.getByRole('checkbox', { name: /^Acepto que/ }))
  await firstVisit.tap(firstVisit.page.getByRole('button', { name: 'Empezar prueba gratis' }))
  await waitForThankYou(firstVisit.page, 'Tu prueba gratis empezó')

  const { page, tap } = await visit(studio.address, {
    as: await aPerson(studio.address, 'Olga'),
  })
  await page.goto(`/checkout/${online.class_package_id}`)
  await fillCard(page, GOOD, cardName)
  await tap(page.getByRole('checkbox', { name: /^Acepto que/ }))
  await tap(page.getByRole('button', { name: 'Empezar prueba gratis' }))
  await page.waitForURL(/\/gracias\/\d+/)
  await sees(page, /^Ya usaste tu prueba gratis: se da una sola vez por persona\. No se te cobró nada\.$/)
  await tap(page.getByRole('link', { name: 'Ver sin prueba' }))
  await sees(page, 'Ya usaste tu prueba gratis: el primer cobro es hoy.')
  await tap(way(page, 'Tarjeta'))
  await fillCard(page, GOOD, cardName)
  await tap(page.getByRole('checkbox', { name: /^Acepto que .* el primer cobro hoy/ }))
  await tap(page.getByRole('button', { name: 'Pagar $249' }))
  await waitForThankYou(page, '¡Pago exitoso!')
})

test('an intro offer is for visitors and new people, not for members [C2] @phone', async ({ visit }) => {
  const visitor = await visit(studio.address)
  await visitor.page.goto('/paquetes')
  await sees(visitor.page, 'Clase de bienvenida')
  const nina = await aPerson(studio.address, 'Nina')
  await buy(studio.address, nina, '1 clase')
  const { page } = await visit(studio.address, { as: nina })
  for (const path of ['/mystudio/paquetes', '/paquetes', '/']) {
    await page.goto(path)
    await sees(page, '5 clases')
    assert.equal(await page.getByText('Clase de bienvenida', { exact: true }).count(), 0, path)
  }
  await page.goto(`/checkout/${welcome.class_package_id}`)
  await sees(page, 'Este paquete es solo para personas que vienen por primera vez. Elige otro para seguir.')
})
