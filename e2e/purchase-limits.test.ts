import assert from 'node:assert/strict'
import { ALL_PAYMENT_METHODS, VALID_CARD, waitForThankYou, paymentOption, fillCard } from './checkout.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, book, buy, packageTitled } from './people.ts'
import { saveCard, subscribe } from './plans.ts'
import { expectText, sheetOf } from './expectations.ts'
import { findBookableClass, cardOf } from './timetable.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio(ALL_PAYMENT_METHODS)
const monthly = prepare(() => packageTitled(studio.address, 'Mensual ilimitada'))
const online = prepare(() => packageTitled(studio.address, 'Casa Barro en línea'))
const welcome = prepare(() => packageTitled(studio.address, 'Clase de bienvenida'))

test('a used package says so in list, sheet and checkout [C2] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina', { buys: 'Clase de cortesía' })
  const gift = await packageTitled(studio.address, 'Clase de cortesía')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto('/mystudio/paquetes')
  const card = page.getByRole('article').filter({ hasText: 'Clase de cortesía' })
  await expectText(card, 'Ya la usaste')
  assert.equal(await card.getByRole('link').count(), 0)
  assert.deepEqual(await faultsIn(page, 'used list'), [])

  await page.goto(`/checkout/${gift.class_package_id}`)
  await expectText(page, /^Ya la usaste: este paquete se compra una sola vez por persona\./)
  assert.equal(await page.getByRole('button', { name: 'Obtener Oferta' }).count(), 0)
  await tap(page.getByRole('link', { name: 'Ver Paquetes' }))
  await page.waitForURL('**/paquetes')
})

test('the sheet offers a used package no more [C2] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina', { buys: 'Clase de cortesía' })
  const bookedClass = await findBookableClass(studio.address, { type: 'Yoga Flow', between: [24, 72] })
  await book(studio.address, nina, bookedClass.single_class_id)
  const nextClass = await findBookableClass(studio.address, { between: [96, 300] })
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/mystudio?fecha=${nextClass.date}`)
  await tap(cardOf(page, nextClass).getByRole('link', { name: /^Reservar/ }))
  const sheet = sheetOf(page, 'Créditos agotados')
  const gift = sheet.getByRole('listitem').filter({ hasText: 'Clase de cortesía' })
  await expectText(gift, 'Ya la usaste')
  assert.equal(await gift.getByRole('link').count(), 0)
  await expectText(sheet.locator('.pick > li').last(), 'Clase de cortesía')
  assert.ok(await sheet.getByRole('link', { name: /^Comprar: 1 clase/ }).isVisible())
  assert.deepEqual(await faultsIn(page, 'used sheet'), [])
})

test('a running subscription leads to Mis Compras, not to a second one [N18] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  await subscribe(studio.address, nina, 'Mensual ilimitada', await saveCard(studio.address, nina))
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto('/mystudio/paquetes')
  const card = page.getByRole('article').filter({ hasText: 'Mensual ilimitada' })
  await expectText(card, 'Ya la tienes')
  await page.goto(`/checkout/${monthly.class_package_id}`)
  await expectText(page, 'Ya tienes esta suscripción. Puedes verla o cambiar su tarjeta en Mis Compras.')
  assert.equal(await page.getByRole('button', { name: /^Pagar/ }).count(), 0)
  assert.deepEqual(await faultsIn(page, 'running'), [])
  await tap(page.getByRole('link', { name: 'Ver mi suscripción' }))
  await page.waitForURL('**/mystudio/membresias')
  await expectText(page, 'Mensual ilimitada')
})

test('a used free trial is sold at its first charge, and says so [N17] @phone', async ({ visit }) => {
  const cardName = 'Tere'
  const firstVisit = await visit(studio.address, { as: await createPerson(studio.address, 'Tere') })
  await firstVisit.page.goto(`/checkout/${online.class_package_id}`)
  await fillCard(firstVisit.page, VALID_CARD, cardName)
  await firstVisit.tap(firstVisit.page.getByRole('checkbox', { name: /^Acepto que/ }))
  await firstVisit.tap(firstVisit.page.getByRole('button', { name: 'Empezar prueba gratis' }))
  await waitForThankYou(firstVisit.page, 'Tu prueba gratis empezó')

  const { page, tap } = await visit(studio.address, {
    as: await createPerson(studio.address, 'Olga'),
  })
  await page.goto(`/checkout/${online.class_package_id}`)
  await fillCard(page, VALID_CARD, cardName)
  await tap(page.getByRole('checkbox', { name: /^Acepto que/ }))
  await tap(page.getByRole('button', { name: 'Empezar prueba gratis' }))
  await page.waitForURL(/\/gracias\/\d+/)
  await expectText(page, /^Ya usaste tu prueba gratis: se da una sola vez por persona\. No se te cobró nada\.$/)
  await tap(page.getByRole('link', { name: 'Ver sin prueba' }))
  await expectText(page, 'Ya usaste tu prueba gratis: el primer cobro es hoy.')
  await tap(paymentOption(page, 'Tarjeta'))
  await fillCard(page, VALID_CARD, cardName)
  await tap(page.getByRole('checkbox', { name: /^Acepto que .* el primer cobro hoy/ }))
  await tap(page.getByRole('button', { name: 'Pagar $249' }))
  await waitForThankYou(page, '¡Pago exitoso!')
})

test('an intro offer is for visitors and new people, not for members [C2] @phone', async ({ visit }) => {
  const visitor = await visit(studio.address)
  await visitor.page.goto('/paquetes')
  await expectText(visitor.page, 'Clase de bienvenida')
  const nina = await createPerson(studio.address, 'Nina')
  await buy(studio.address, nina, '1 clase')
  const { page } = await visit(studio.address, { as: nina })
  for (const path of ['/mystudio/paquetes', '/paquetes', '/']) {
    await page.goto(path)
    await expectText(page, '5 clases')
    assert.equal(await page.getByText('Clase de bienvenida', { exact: true }).count(), 0, path)
  }
  await page.goto(`/checkout/${welcome.class_package_id}`)
  await expectText(page, 'Este paquete es solo para personas que vienen por primera vez. Elige otro para seguir.')
})
