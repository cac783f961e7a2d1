import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EVERY_WAY, GOOD, thanked, writesCard } from './checkout.ts'
import { faultsIn } from './fit.ts'
import { aPerson, book, buy, packageTitled } from './people.ts'
import { saveCard, subscribe } from './plans.ts'
import { sees, sheetOf } from './seeing.ts'
import { openStudio } from './studio.ts'
import { aClass, cardOf } from './timetable.ts'
import { aVisitor, bothWidths } from './visitor.ts'

const address = await openStudio(EVERY_WAY)
const monthly = await packageTitled(address, 'Mensual ilimitada')
const online = await packageTitled(address, 'Casa Barro en línea')
const welcome = await packageTitled(address, 'Clase de bienvenida')

for (const width of bothWidths) {
  test(`a used package says so in list, sheet and checkout (${width}) [C2]`, async () => {
    const nina = await aPerson(address, 'Nina', { buys: 'Clase de cortesía' })
    const gift = await packageTitled(address, 'Clase de cortesía')
    const { page, tap, picture, leave } = await aVisitor(address, width, 'used', { as: nina })
    await page.goto('/mystudio/paquetes')
    const card = page.getByRole('article').filter({ hasText: 'Clase de cortesía' })
    await sees(card, 'Ya la usaste')
    assert.equal(await card.getByRole('link').count(), 0)
    await picture('list')
    assert.deepEqual(await faultsIn(page, `used list ${width}`), [])

    await page.goto(`/checkout/${gift.class_package_id}`)
    await sees(page, /^Ya la usaste: este paquete se compra una sola vez por persona\./)
    assert.equal(await page.getByRole('button', { name: 'Obtener Oferta' }).count(), 0)
    await picture('checkout')
    await tap(page.getByRole('link', { name: 'Ver Paquetes' }))
    await page.waitForURL('**/paquetes')
    await leave()
  })

  test(`the sheet offers a used package no more (${width}) [C2]`, async () => {
    const nina = await aPerson(address, 'Nina', { buys: 'Clase de cortesía' })
    const seat = await aClass(address, { type: 'Yoga Flow', between: [24, 72] })
    await book(address, nina, seat.single_class_id)
    const next = await aClass(address, { between: [96, 300] })
    const { page, tap, picture, leave } = await aVisitor(address, width, 'used-sheet', { as: nina })
    await page.goto(`/mystudio?fecha=${next.date}`)
    await tap(cardOf(page, next).getByRole('link', { name: /^Reservar/ }))
    const sheet = sheetOf(page, 'Créditos agotados')
    const gift = sheet.getByRole('listitem').filter({ hasText: 'Clase de cortesía' })
    await sees(gift, 'Ya la usaste')
    assert.equal(await gift.getByRole('link').count(), 0)
    await sees(sheet.locator('.pick > li').last(), 'Clase de cortesía')
    assert.ok(await sheet.getByRole('link', { name: /^Comprar: 1 clase/ }).isVisible())
    await picture('sheet')
    assert.deepEqual(await faultsIn(page, `used sheet ${width}`), [])
    await leave()
  })

  test(`a running subscription leads to Mis Compras, not to a second one (${width}) [N18]`, async () => {
    const nina = await aPerson(address, 'Nina')
    await subscribe(address, nina, 'Mensual ilimitada', await saveCard(address, nina))
    const { page, tap, picture, leave } = await aVisitor(address, width, 'running', { as: nina })
    await page.goto('/mystudio/paquetes')
    const card = page.getByRole('article').filter({ hasText: 'Mensual ilimitada' })
    await sees(card, 'Ya la tienes')
    await picture('list')
    await page.goto(`/checkout/${monthly.class_package_id}`)
    await sees(page, 'Ya tienes esta suscripción. Puedes verla o cambiar su tarjeta en Mis Compras.')
    assert.equal(await page.getByRole('button', { name: /^Pagar/ }).count(), 0)
    await picture('checkout')
    assert.deepEqual(await faultsIn(page, `running ${width}`), [])
    await tap(page.getByRole('link', { name: 'Ver mi suscripción' }))
    await page.waitForURL('**/mystudio/membresias')
    await sees(page, 'Mensual ilimitada')
    await leave()
  })

  test(`a used free trial is sold at its first charge, and says so (${width}) [N17]`, async () => {
    const card = `Tere ${width}`
    const first = await aVisitor(address, width, 'trial-first', { as: await aPerson(address, 'Tere') })
    await first.page.goto(`/checkout/${online.class_package_id}`)
    await writesCard(first.page, GOOD, card)
    await first.tap(first.page.getByRole('checkbox', { name: /^Acepto que/ }))
    await first.tap(first.page.getByRole('button', { name: 'Empezar prueba gratis' }))
    await thanked(first.page, 'Tu prueba gratis empezó')
    await first.leave()

    const { page, tap, picture, leave } = await aVisitor(address, width, 'trial-again', {
      as: await aPerson(address, 'Olga'),
    })
    await page.goto(`/checkout/${online.class_package_id}`)
    await writesCard(page, GOOD, card)
    await tap(page.getByRole('checkbox', { name: /^Acepto que/ }))
    await tap(page.getByRole('button', { name: 'Empezar prueba gratis' }))
    await page.waitForURL(/\/gracias\/\d+/)
    await sees(page, /^Ya usaste tu prueba gratis: se da una sola vez por persona\. No se te cobró nada\.$/)
    await picture('refused')
    await tap(page.getByRole('link', { name: 'Ver sin prueba' }))
    await sees(page, 'Ya usaste tu prueba gratis: el primer cobro es hoy.')
    await writesCard(page, GOOD, card)
    await picture('without-trial')
    await tap(page.getByRole('checkbox', { name: /^Acepto que .* el primer cobro hoy/ }))
    await tap(page.getByRole('button', { name: 'Pagar $249' }))
    await thanked(page, '¡Pago exitoso!')
    await leave()
  })
}

test('an intro offer is for visitors and new people, not for members [C2]', async () => {
  const visitor = await aVisitor(address, 'phone', 'intro-visitor')
  await visitor.page.goto('/paquetes')
  await sees(visitor.page, 'Clase de bienvenida')
  await visitor.leave()
  const nina = await aPerson(address, 'Nina')
  await buy(address, nina, '1 clase')
  const { page, picture, leave } = await aVisitor(address, 'phone', 'intro-member', { as: nina })
  for (const path of ['/mystudio/paquetes', '/paquetes', '/']) {
    await page.goto(path)
    await sees(page, '5 clases')
    assert.equal(await page.getByText('Clase de bienvenida', { exact: true }).count(), 0, path)
  }
  await page.goto(`/checkout/${welcome.class_package_id}`)
  await sees(page, 'Este paquete es solo para personas que vienen por primera vez. Elige otro para seguir.')
  await picture('checkout')
  await leave()
})
