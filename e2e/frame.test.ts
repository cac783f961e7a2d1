import assert from 'node:assert/strict'
import type { getCustomer } from '@aforo/domain/people/contract.ts'
import { createPerson, book, call } from './people.ts'
import { expectText, sheetOf } from './expectations.ts'
import { openStudio, test } from './test.ts'
import { findBookableClass, findFreeSpots } from './timetable.ts'

const studio = openStudio()
const RESERVATIONS = '/mystudio/reservaciones?ver=todas'

test('Back closes the sheets of a reservation and stays [2.39] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  const ride = await findBookableClass(studio.address, {
    type: 'Ride 45',
    left: (places) => places > 5,
    between: [24, 310],
  })
  await book(studio.address, ana, ride.single_class_id, (await findFreeSpots(studio.address, ride))[0])
  const { page, tap } = await visit(studio.address, { as: ana })
  await page.goto('/mystudio')
  await page.goto(RESERVATIONS)
  const code = sheetOf(page, 'Código de Acceso')
  const opener = page.getByRole('button', { name: /^Código de Acceso/ }).first()
  await tap(opener)
  await code.locator('.access-code-square').waitFor()
  await page.goBack()
  await code.waitFor({ state: 'detached' })
  await page.waitForURL(`**${RESERVATIONS}`)
  await opener.waitFor()

  for (const close of [() => tap(code.getByRole('button', { name: 'Cerrar' })), () => page.keyboard.press('Escape')]) {
    await tap(opener)
    await code.locator('.access-code-square').waitFor()
    await close()
    await code.waitFor({ state: 'detached' })
  }
  await page.goBack()
  await page.waitForURL('**/mystudio')
})

test('Back closes the menu and stays; its links navigate [2.29] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address, { as: await createPerson(studio.address, 'Bea') })
  await page.goto('/mystudio')
  await page.goto('/mystudio/compras')
  const menu = page.getByRole('dialog', { name: 'Menú' })
  const menuButton = page.getByRole('button', { name: 'Abrir menú' })
  await tap(menuButton)
  await menu.waitFor()
  await page.goBack()
  await menu.waitFor({ state: 'hidden' })
  await page.waitForURL('**/mystudio/compras')

  await tap(menuButton)
  await tap(menu.getByRole('button', { name: 'Cerrar menú' }))
  await menu.waitFor({ state: 'hidden' })
  await page.goBack()
  await page.waitForURL('**/mystudio')

  await tap(menuButton)
  await tap(menu.getByRole('link', { name: 'Reservaciones' }))
  await page.waitForURL('**/mystudio/reservaciones*')
  await menu.waitFor({ state: 'hidden' })
})

test('Back closes the filters of the calendar and stays [2.32] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address, {})
  await page.goto('/')
  await page.goto('/calendario')
  const showClasses = page.getByRole('button', { name: 'Ver clases' })
  await tap(page.getByRole('button', { name: 'Filtros' }))
  await showClasses.waitFor()
  await page.goBack()
  await showClasses.waitFor({ state: 'hidden' })
  await page.waitForURL('**/calendario')
})

test('a member closes the banner for good, on every page [C15] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address, { as: await createPerson(studio.address, 'Cleo') })
  await page.goto('/mystudio')
  const banner = page.getByRole('complementary', { name: 'Promoción', exact: true })
  await banner.waitFor()
  await tap(banner.getByRole('button', { name: 'Cerrar promoción' }))
  await banner.waitFor({ state: 'hidden' })
  for (const path of ['/mystudio/reservaciones', '/mystudio/online', '/mystudio']) {
    await page.goto(path)
    await page.getByRole('main').waitFor()
    assert.equal(await page.locator('.banner').count(), 0)
  }
})

test('a page that fails offline says so and loads later [S10] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address, {
    as: await createPerson(studio.address, 'Dora'),
    allowsErrors: true,
  })
  const openFromMenu = async (name: string) => {
    await tap(page.getByRole('button', { name: 'Abrir menú' }))
    await tap(page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name, exact: true }))
  }
  await page.goto('/mystudio/reservaciones')
  await openFromMenu('Mis Compras')
  await page.getByRole('heading', { name: 'Mis Compras' }).waitFor()
  await page.context().setOffline(true)
  await openFromMenu('Reservaciones')
  await page.getByRole('heading', { name: 'Sin conexión' }).waitFor()
  await page.context().setOffline(false)
  await tap(page.getByRole('button', { name: 'Reintentar' }))
  await page.getByRole('heading', { name: 'Sin conexión' }).waitFor({ state: 'detached' })
})

test('a success message replaces the error before it [C5] @phone', async ({ visit }) => {
  const [eva, other] = [await createPerson(studio.address, 'Eva'), await createPerson(studio.address, 'Fer')]
  const { customer } = await call<typeof getCustomer>(studio.address, 'GET /customer', { token: other.token })
  const { page, tap } = await visit(studio.address, { as: eva, allowsErrors: true })
  await page.goto('/mystudio/informacion')
  await tap(page.getByRole('button', { name: 'Editar' }).first())
  const phone = page.getByLabel('Teléfono').first()
  const ownPhone = await phone.inputValue()
  const save = async (digits: string) => {
    await phone.fill(digits)
    await tap(page.getByRole('button', { name: 'Guardar' }).first())
  }
  await save(customer.phone ?? '')
  await expectText(page, 'Ya existe una cuenta con ese número de teléfono')
  await save(ownPhone)
  await expectText(page, 'Perfil actualizado con éxito.')
  assert.equal(await page.getByText('Ya existe una cuenta con ese número de teléfono').count(), 0)
})
